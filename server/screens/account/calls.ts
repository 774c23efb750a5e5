import type { ResponseOf } from '@sarafan/contract/call'
import type { Locale } from '@sarafan/contract/orders/states'
import type { accountCalls } from '@sarafan/contract/people/account'
import { leftOnCertificates } from '../../certificates/certificates.ts'
import { unreadOf } from '../../notifications/notifications.ts'
import { commitOrdersOf } from '../../orders/orders.ts'
import {
  cancelDeletion,
  changeProfile,
  confirmPhone,
  consentsOf,
  FREE_CONSENTS,
  type Person,
  requestDeletion,
  setNameShown,
  wholePersonOf,
  withdrawConsent,
} from '../../people/people.ts'
import { type Db, type Tx, transaction } from '../../platform/database/database.ts'
import type { FileStore } from '../../platform/files.ts'
import { toRub } from '../../platform/money.ts'
import type { RequestContext } from '../../platform/requests/context.ts'
import type { HandlersOf } from '../../platform/requests/handlers.ts'
import { platformLinkOf, requirePerson } from '../../platform/requests/owner.ts'
import { refuse } from '../../platform/requests/refuse.ts'
import { textIn } from '../../platform/words/names.ts'
import { platformBotOf } from '../../showcases/showcases.ts'
import { countsOf } from './counts.ts'
import { exportOf } from './export.ts'

type Reply = ResponseOf<(typeof accountCalls)['showProfile']>

/** Handlers of the caller's own profile. */
export function accountHandlers({
  db,
  store,
}: {
  db: Db
  store: FileStore
}): HandlersOf<typeof accountCalls> {
  const changeAndShow: ChangeAndShow = async (context, work) => {
    const personId = requirePerson(context)
    await transaction(db, (tx) => work(tx, personId))
    return showProfile(db, context)
  }
  return {
    showProfile: (context) => showProfile(db, context),
    updateClient: (context, input) =>
      changeAndShow(context, (tx, personId) =>
        changeProfile(tx, {
          personId,
          change: {
            firstName: input.FirstName,
            lastName: input.LastName,
            middleName: input.MiddleName,
            gender: input.Gender,
            birthDate: input.BirthDate,
            phone: input.Phone,
            email: input.Email,
            city: input.City,
            locale: input.Locale,
          },
          consent: input.BirthDateConsent
            ? { showcaseId: context.showcase.id, ip: context.ip, userAgent: context.userAgent }
            : null,
          at: context.now,
        }),
      ),
    async confirmPhone(context, { Contact }) {
      const bot = await platformBotOf(db)
      if (!bot) throw refuse('bad_signature')
      return changeAndShow(context, async (tx, personId) => {
        await confirmPhone(tx, { personId, contact: Contact, botToken: bot.token, at: context.now })
        await commitOrdersOf(tx, personId)
      })
    },
    ...consentHandlers(changeAndShow),
    async linkDownload(context, { Path, Query }) {
      const Url = await context.door.linkTo(Path, Query)
      if (Url === null) throw refuse('not_logged_in')
      return { Url }
    },
    requestDeletion: (context, { GivesUpCertificates = false }) =>
      changeAndShow(context, async (tx, personId) => {
        const leftKop = GivesUpCertificates ? 0 : await leftOnCertificates(tx, { personId, at: context.now })
        if (leftKop > 0) throw refuse('certificates_left', { sum: toRub(leftKop) })
        await requestDeletion(tx, { personId, at: context.now })
      }),
    cancelDeletion: (context) => changeAndShow(context, (tx, personId) => cancelDeletion(tx, personId)),
    exportProfile: async (context) => exportOf(db, store, requirePerson(context)),
  }
}

/** Makes a change in a transaction and returns the changed profile. */
type ChangeAndShow = (
  context: RequestContext,
  work: (tx: Tx, personId: number) => Promise<void>,
) => Promise<Reply>

function consentHandlers(
  changeAndShow: ChangeAndShow,
): Pick<HandlersOf<typeof accountCalls>, 'withdrawConsent' | 'setNameShown'> {
  return {
    withdrawConsent: (context, { Kind }) =>
      changeAndShow(context, (tx, personId) =>
        withdrawConsent(tx, { personId, kind: Kind, at: context.now }),
      ),
    setNameShown: (context, { IsShown }) =>
      changeAndShow(context, (tx, personId) =>
        setNameShown(tx, {
          personId,
          isShown: IsShown,
          consent: { showcaseId: context.showcase.id, ip: context.ip, userAgent: context.userAgent },
          at: context.now,
        }),
      ),
  }
}

async function showProfile(db: Db, context: RequestContext): Promise<Reply> {
  const personId = requirePerson(context)
  const showcaseId = context.showcase.id
  const person = await wholePersonOf(db, personId)
  const counts = await countsOf(db, { personId, showcaseId })
  const unread = await unreadOf(db, { personId, showcaseId: context.isVouched ? null : showcaseId })
  return {
    Profile: {
      ...publicPart(person),
      ...(context.isVouched ? await ownPart(db, person, context.locale) : HIDDEN),
      Counts: {
        Notifications: unread,
        ActiveOrders: counts.activeOrders,
        Claims: counts.claims,
        ClaimMessages: counts.claimMessages,
        Showcases: counts.showcases,
        Companies: counts.companies,
      },
      PlatformLink: platformLinkOf(context),
    },
  }
}

/** The fields that a showcase's owner, who could sign in as their client, knows anyway (decision 002). */
function publicPart(person: Person) {
  return {
    ID: person.id,
    FirstName: person.firstName,
    LastName: person.lastName,
    Photo: person.photo,
    Username: person.username,
    City: person.city,
    Locale: person.locale,
    RefCode: person.refCode,
    Since: person.since.toISOString(),
  }
}

const HIDDEN: OwnPart = {
  MiddleName: '',
  Phone: '',
  VerifiedPhone: '',
  Email: '',
  Gender: '',
  BirthDate: '',
  Consents: [],
  ShowsName: false,
  Deletion: null,
}

type OwnPart = Pick<
  Reply['Profile'],
  | 'MiddleName'
  | 'Phone'
  | 'VerifiedPhone'
  | 'Email'
  | 'Gender'
  | 'BirthDate'
  | 'Consents'
  | 'ShowsName'
  | 'Deletion'
>

async function ownPart(db: Db, person: Person, locale: Locale): Promise<OwnPart> {
  const { deletionAskedAt, deletionDueAt } = person
  return {
    MiddleName: person.middleName,
    VerifiedPhone: person.verifiedPhone ?? '',
    Phone: person.phone ?? '',
    Email: person.email ?? '',
    Gender: person.gender ?? '',
    BirthDate: person.birthDate ?? '',
    Consents: (await consentsOf(db, person.id)).map((consent) => ({
      Kind: consent.kind,
      ShowcaseName: textIn(locale, consent.showcaseName, consent.showcaseNames),
      GivenAt: consent.givenAt.toISOString(),
      WithdrawnAt: consent.withdrawnAt?.toISOString() ?? null,
      CanWithdraw: FREE_CONSENTS.has(consent.kind) && consent.withdrawnAt === null,
    })),
    ShowsName: person.showsName,
    Deletion:
      deletionAskedAt && deletionDueAt
        ? { AskedAt: deletionAskedAt.toISOString(), DueAt: deletionDueAt.toISOString() }
        : null,
  }
}
