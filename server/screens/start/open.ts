import { readInvitationCode, readSharePayload, type SharePayload } from '@sarafan/contract/share-link'
import { allowWriting } from '../../notifications/notifications.ts'
import type { InitData } from '../../people/init-data.ts'
import { readInitData } from '../../people/init-data.ts'
import { findPerson, personOf } from '../../people/people.ts'
import { addToken, type KnownLogin, loginOf, openSession, rememberLogin } from '../../people/sessions.ts'
import type { Db, Tx } from '../../platform/database.ts'
import { transaction } from '../../platform/database.ts'
import type { Visit } from '../../platform/visit.ts'
import { localeOf } from '../../platform/words/words.ts'
import { showcaseOfInvitation } from '../../showcases/showcases.ts'
import { decide, type StartVerdict } from './decide.ts'
import { existing, type Place, placeOf } from './place.ts'
import { recommend, waitForLogin } from './recommend.ts'

/** What a guest leaves behind becomes the person's at login; `app.ts` fills it from the domains that have such things. */
export type Adopt = (tx: Tx, from: { sessionId: number; personId: number; at: Date }) => Promise<void>

export interface StartQuestion {
  readonly tgData?: string
  /** Unsigned hints; a signed start parameter beats them (rulings 2). */
  readonly s?: string
  readonly r?: string
}

export interface Opened {
  readonly verdict: StartVerdict
  readonly showcaseId: number
  readonly isNamedByPath: boolean
  readonly personId: number | null
  readonly sessionId: number | null
  readonly token: string
  readonly payload: SharePayload | null
  /** What the messenger signed as start parameter; empty: nothing. */
  readonly startParam: string
  /** The code of the invitation that the signed start parameter carries (ruling 32). */
  readonly invitation: string | null
}

type Signed = Extract<InitData, { state: 'fresh' | 'stale' }>

/** Opens, keeps or refuses the session of a start query, and binds the recommendation it brings (rulings 1-4). */
export async function open(db: Db, asked: Visit, question: StartQuestion, adopt: Adopt): Promise<Opened> {
  const place = await placeOf(db, { alias: asked.door.alias, host: asked.door.host, at: asked.now })
  const { data, isPlatform, botId } = verify(place, question.tgData, asked.now)
  const signed = data.state === 'fresh' || data.state === 'stale' ? data : null
  const startParam = signed?.startParam ?? ''
  const payload = signed ? readSharePayload(signed.startParam) : null
  const invitation = readInvitationCode(startParam)
  const namedId = invitation ? await showcaseOfInvitation(db, invitation) : (payload?.showcaseId ?? null)
  const showcaseId = place.pathShowcaseId ?? (await existing(db, [namedId])) ?? asked.showcase.id
  const visit = asGuestElsewhere(asked, showcaseId)
  const login = signed ? await loginOf(db, { initData: signed.signed, showcaseId, at: visit.now }) : null
  const verdict = decide({
    initData: data.state,
    session: await whose(db, visit, signed, login),
    opened: login === null ? 'never' : login.isLive ? 'live' : 'revoked',
    isOurs: visit.door.isOurs,
  })
  const base = {
    verdict,
    showcaseId,
    isNamedByPath: place.pathShowcaseId !== null,
    payload,
    startParam,
    invitation,
  }
  if (verdict === 'public') return { ...base, personId: null, sessionId: null, token: '' }
  return transaction(db, async (tx) => {
    const session = await sessionFor(tx, {
      verdict,
      visit,
      showcaseId,
      signed,
      login,
      isPlatform,
      botId,
      adopt,
      payload,
      question,
    })
    // A refetch of the config goes on with its token instead of gathering new ones.
    const goesOn = session.id === visit.sessionId && showcaseId === visit.showcase.id
    const token = (goesOn && visit.door.bearer) || (await addToken(tx, session.id, showcaseId, visit.now))
    return { ...base, personId: session.personId, sessionId: session.id, token }
  })
}

/** A session that a showcase's own bot vouched for is nobody's in any other showcase (decision 002). */
function asGuestElsewhere(visit: Visit, showcaseId: number): Visit {
  const isGoodHere = visit.personId === null || visit.isVouched || visit.showcase.id === showcaseId
  return isGoodHere ? visit : { ...visit, sessionId: null, personId: null }
}

interface Verified {
  readonly data: InitData
  readonly isPlatform: boolean
  /** The bot whose token fits. */
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

async function whose(db: Db, visit: Visit, signed: Signed | null, login: KnownLogin | null) {
  if (visit.sessionId === null) return 'none' as const
  if (visit.personId === null) return 'guest' as const
  const personId = login?.personId ?? (signed ? await findPerson(db, signed.user.telegramId) : null)
  return signed === null || visit.personId === personId ? ('mine' as const) : ('anothers' as const)
}

interface Opening {
  readonly verdict: StartVerdict
  readonly visit: Visit
  readonly showcaseId: number
  readonly signed: Signed | null
  readonly login: KnownLogin | null
  readonly isPlatform: boolean
  readonly botId: number | null
  readonly adopt: Adopt
  readonly payload: SharePayload | null
  readonly question: StartQuestion
}

async function sessionFor(tx: Tx, opening: Opening): Promise<{ id: number; personId: number | null }> {
  const { verdict, visit, login, signed } = opening
  if (verdict === 'again' && login) return { id: login.sessionId, personId: login.personId }
  if (verdict === 'enter' && signed) return enter(tx, opening, signed)
  if (visit.sessionId !== null && (verdict === 'keep' || visit.personId === null)) {
    // Somebody logged in was bound when they logged in, and their page opened again by a link is no entry (rulings 1);
    // a guest may still meet their first recommendation.
    if (visit.personId === null)
      await waitForLogin(tx, { ...opening, sessionId: visit.sessionId, at: visit.now })
    return { id: visit.sessionId, personId: visit.personId }
  }
  const session = await openSession(tx, { personId: null, vouchedBy: null, at: visit.now })
  await waitForLogin(tx, { ...opening, sessionId: session.id, at: visit.now })
  return session
}

async function enter(tx: Tx, opening: Opening, signed: Signed): Promise<{ id: number; personId: number }> {
  const { visit, showcaseId } = opening
  const { user } = signed
  const vouchedBy = opening.isPlatform ? null : showcaseId
  const locale = localeOf(user.language)
  const person = await personOf(tx, { ...user, locale, introducedBy: vouchedBy, at: visit.now })
  const session = await openSession(tx, { personId: person.id, vouchedBy, at: visit.now })
  await rememberLogin(tx, {
    initData: signed.signed,
    sessionId: session.id,
    personId: person.id,
    expiresAt: signed.validUntil,
  })
  if (user.allowsWriting && opening.botId !== null)
    await allowWriting(tx, { botId: opening.botId, personId: person.id, at: visit.now })
  const guestId = visit.personId === null ? visit.sessionId : null
  if (guestId !== null) await opening.adopt(tx, { sessionId: guestId, personId: person.id, at: visit.now })
  await recommend(tx, { ...opening, personId: person.id, guestId, at: visit.now })
  return session
}
