import { readInvitationCode, readSharePayload, type SharePayload } from '@sarafan/contract/share-link'
import { allowWriting } from '../../notifications/notifications.ts'
import type { InitData } from '../../people/init-data.ts'
import { readInitData } from '../../people/init-data.ts'
import { findPerson, personOf } from '../../people/people.ts'
import {
  addToken,
  type KnownLogin,
  loginOf,
  openGuestSession,
  openSession,
  rememberLogin,
} from '../../people/sessions.ts'
import type { Db, Tx } from '../../platform/database/database.ts'
import { transaction } from '../../platform/database/database.ts'
import type { RequestContext } from '../../platform/requests/context.ts'
import { localeOf } from '../../platform/words/words.ts'
import { showcaseOfInvitation } from '../../showcases/showcases.ts'
import { decide, type StartVerdict } from './decide.ts'
import { firstExisting, type Place, placeOf } from './place.ts'
import { isRecommended, recommend, waitForLogin } from './recommend.ts'

/** Transfers a guest's data to the person at login; `app.ts` composes it from the domains with such data. */
export type TransferGuestData = (
  tx: Tx,
  from: { sessionId: number; personId: number; at: Date },
) => Promise<void>

export interface StartRequest {
  readonly tgData?: string
  /** Unsigned hints; a signed start parameter takes precedence (rulings 2). */
  readonly s?: string
  readonly r?: string
}

export interface Opened {
  readonly verdict: StartVerdict
  readonly showcaseId: number
  readonly isNamedByPath: boolean
  readonly personId: number | null
  /** Null also for a guest whose session has just begun: nothing is stored with it yet. */
  readonly sessionId: number | null
  readonly token: string
  readonly payload: SharePayload | null
  /** The start parameter signed by the messenger; empty without one. */
  readonly startParam: string
  /** The invitation code in the signed start parameter (ruling 32). */
  readonly invitation: string | null
}

type Signed = Extract<InitData, { state: 'fresh' | 'stale' }>

/**
 * Opens, keeps or refuses the session of a start query, and binds the recommendation that came with it
 * (rulings 1-4).
 */
export async function open(
  db: Db,
  asked: RequestContext,
  request: StartRequest,
  adopt: TransferGuestData,
): Promise<Opened> {
  const isSigned = request.tgData !== undefined
  const place = await placeOf(db, { ...asked.door, at: asked.now, isSigned })
  const { data, isPlatform, botId } = verify(place, request.tgData, asked.now)
  const signed = data.state === 'fresh' || data.state === 'stale' ? data : null
  const startParam = signed?.startParam ?? ''
  const payload = signed ? readSharePayload(signed.startParam) : null
  const invitation = readInvitationCode(startParam)
  const namedId = invitation ? await showcaseOfInvitation(db, invitation) : (payload?.showcaseId ?? null)
  const showcaseId = place.pathShowcaseId ?? (await firstExisting(db, [namedId])) ?? asked.showcase.id
  const context = asGuestElsewhere(asked, showcaseId)
  const login = signed ? await loginOf(db, { initData: signed.signed, showcaseId, at: context.now }) : null
  const verdict = decide({
    initData: data.state,
    session: await sessionOwner(db, context, signed, login),
    opened: login === null ? 'never' : login.isLive ? 'live' : 'revoked',
    isOurs: context.door.isOurs,
  })
  const base = {
    verdict,
    showcaseId,
    isNamedByPath: place.pathShowcaseId !== null,
    payload,
    startParam,
    invitation,
  }
  const guest = { ...base, personId: null, sessionId: null }
  if (verdict === 'public') return { ...guest, token: '' }
  if (
    verdict === 'guest' &&
    context.sessionId === null &&
    !isRecommended({ showcaseId, payload, request, at: context.now })
  )
    return { ...guest, token: await openGuestSession(db, showcaseId, context.now) }
  return transaction(db, async (tx) => {
    const session = await sessionFor(tx, {
      verdict,
      context,
      showcaseId,
      signed,
      login,
      isPlatform,
      botId,
      adopt,
      payload,
      request,
    })
    // A refetch of the config reuses its token instead of accumulating new ones.
    const isSameSession = session.id === context.sessionId && showcaseId === context.showcase.id
    const token =
      (isSameSession && context.door.bearer) || (await addToken(tx, session.id, showcaseId, context.now))
    return { ...base, personId: session.personId, sessionId: session.id, token }
  })
}

/**
 * Outside its showcase, a session opened by a showcase's own bot counts as a guest without a session
 * (decision 002).
 */
function asGuestElsewhere(context: RequestContext, showcaseId: number): RequestContext {
  const isGoodHere = context.personId === null || context.isVouched || context.showcase.id === showcaseId
  return isGoodHere ? context : { ...context, sessionId: null, personId: null }
}

interface Verified {
  readonly data: InitData
  readonly isPlatform: boolean
  /** The bot whose token verified the init data. */
  readonly botId: number | null
}

function verify(place: Place, text: string | undefined, now: Date): Verified {
  let answer: Verified = { data: { state: text ? 'forged' : 'none' }, isPlatform: false, botId: null }
  for (const bot of place.bots) {
    const data = readInitData(text, bot.token, now)
    if (data.state === 'fresh' || data.state === 'stale')
      return { data, isPlatform: bot.isPlatform, botId: bot.id }
    answer = { data, isPlatform: false, botId: null }
  }
  return answer
}

async function sessionOwner(
  db: Db,
  context: RequestContext,
  signed: Signed | null,
  login: KnownLogin | null,
) {
  if (context.sessionId === null) return 'none' as const
  if (context.personId === null) return 'guest' as const
  const personId = login?.personId ?? (signed ? await findPerson(db, signed.user.telegramId) : null)
  return signed === null || context.personId === personId ? ('mine' as const) : ('anothers' as const)
}

interface Opening {
  readonly verdict: StartVerdict
  readonly context: RequestContext
  readonly showcaseId: number
  readonly signed: Signed | null
  readonly login: KnownLogin | null
  readonly isPlatform: boolean
  readonly botId: number | null
  readonly adopt: TransferGuestData
  readonly payload: SharePayload | null
  readonly request: StartRequest
}

async function sessionFor(tx: Tx, opening: Opening): Promise<{ id: number; personId: number | null }> {
  const { verdict, context, login, signed } = opening
  if (verdict === 'again' && login) return { id: login.sessionId, personId: login.personId }
  if (verdict === 'enter' && signed) return logIn(tx, opening, signed)
  if (context.sessionId !== null && (verdict === 'keep' || context.personId === null)) {
    // People who are logged in were bound at login, and reopening their page by a link is not a new entry
    // (rulings 1).
    // A guest may still get a first recommendation.
    if (context.personId === null)
      await waitForLogin(tx, { ...opening, sessionId: context.sessionId, at: context.now })
    return { id: context.sessionId, personId: context.personId }
  }
  const session = await openSession(tx, { personId: null, vouchedBy: null, at: context.now })
  await waitForLogin(tx, { ...opening, sessionId: session.id, at: context.now })
  return session
}

async function logIn(tx: Tx, opening: Opening, signed: Signed): Promise<{ id: number; personId: number }> {
  const { context, showcaseId } = opening
  const { user } = signed
  const vouchedBy = opening.isPlatform ? null : showcaseId
  const locale = localeOf(user.language)
  const person = await personOf(tx, { ...user, locale, introducedBy: vouchedBy, at: context.now })
  const session = await openSession(tx, { personId: person.id, vouchedBy, at: context.now })
  await rememberLogin(tx, {
    initData: signed.signed,
    sessionId: session.id,
    personId: person.id,
    expiresAt: signed.validUntil,
  })
  if (user.allowsWriting && opening.botId !== null)
    await allowWriting(tx, { botId: opening.botId, personId: person.id, at: context.now })
  const guestId = context.personId === null ? context.sessionId : null
  if (guestId !== null) await opening.adopt(tx, { sessionId: guestId, personId: person.id, at: context.now })
  await recommend(tx, { ...opening, personId: person.id, guestId, at: context.now })
  return session
}
