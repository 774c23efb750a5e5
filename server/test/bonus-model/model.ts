import { type Asset, type RewardedLine, rewards } from './rewards.ts'

/** A reference model of bonuses in its simplest form: numbers in memory (model of domain.md 5.5, 6.3). */
export const DAY = 86_400_000
export const LOCAL_DAYS = 5

interface Purse {
  spendable: number
  held: number
  expected: number
  debt: number
}
interface Lot {
  person: number
  left: number
  expires: number
  source: string
}
interface Share {
  person: number
  asset: Asset
  line: number
  level: number
  target: number
  posted: number
}
export interface ModelOrder {
  readonly id: number
  readonly who: number
  readonly buyer: number
  chain: readonly number[]
  readonly lines: RewardedLine[]
  readonly spent: Record<Asset, number>
  readonly givenBack: Record<Asset, number>
  readonly taken: { lot: Lot; kop: number }[]
  readonly shares: Share[]
  readonly confirmed: Set<Asset>
  state: 'placed' | 'paid' | 'ended'
  version: number
  /** Its rewards were recomputed and not posted by a job yet. */
  isUnposted: boolean
}
export interface ModelWithdrawal {
  readonly reference: string
  readonly person: number
  readonly kop: number
  isOpen: boolean
}

export class Model {
  readonly purses = new Map<string, Purse>()
  readonly lots: Lot[] = []
  readonly orders: ModelOrder[] = []
  readonly withdrawals: ModelWithdrawal[] = []
  readonly banned = new Set<number>()
  deposit = 0

  purse(person: number, asset: Asset): Purse {
    const key = `${person}:${asset}`
    const existing = this.purses.get(key)
    const purse = existing ?? { spendable: 0, held: 0, expected: 0, debt: 0 }
    if (!existing) this.purses.set(key, purse)
    return purse
  }

  /** Holds the bonuses an order spends; returns whether that is allowed. */
  hold(order: ModelOrder): boolean {
    const { buyer, spent } = order
    const isLocalShort = this.purse(buyer, 'local').spendable < spent.local
    const isGlobalShort = this.purse(buyer, 'global').spendable < spent.global
    const isSpending = spent.local + spent.global > 0
    if (isSpending && (isLocalShort || isGlobalShort || this.banned.has(buyer))) return false
    for (const asset of ['local', 'global'] as const) {
      this.purse(buyer, asset).spendable -= spent[asset]
      this.purse(buyer, asset).held += spent[asset]
    }
    order.taken.push(...this.fromLots(buyer, spent.local))
    return true
  }

  capture(order: ModelOrder): void {
    for (const asset of ['local', 'global'] as const)
      this.purse(order.buyer, asset).held -= order.spent[asset]
    order.state = 'paid'
  }

  release(order: ModelOrder, at: number): void {
    this.purse(order.buyer, 'local').held -= order.spent.local
    this.intoLots(order, this.credit(order.buyer, 'local', order.spent.local), at)
    this.purse(order.buyer, 'global').held -= order.spent.global
    this.credit(order.buyer, 'global', order.spent.global)
    order.state = 'ended'
  }

  /** Credits bonuses, repaying a debt first; returns the amount that became spendable. */
  private credit(person: number, asset: Asset, kop: number): number {
    const purse = this.purse(person, asset)
    const repaid = Math.min(kop, purse.debt)
    purse.debt -= repaid
    purse.spendable += kop - repaid
    return kop - repaid
  }

  /** Returns the global bonuses a person owes, including returns that no job has posted yet. */
  owes(person: number): number {
    const { debt, spendable } = this.purse(person, 'global')
    const shares = this.orders.flatMap((order) => (order.confirmed.has('global') ? order.shares : []))
    const mine = shares.filter((share) => share.person === person && share.asset === 'global')
    const unposted = mine.reduce((sum, share) => sum + share.posted - share.target, 0)
    return Math.max(debt, debt + unposted - spendable)
  }

  /** Starts a withdrawal; returns whether it is allowed. */
  withdraw(of: ModelWithdrawal): boolean {
    const purse = this.purse(of.person, 'global')
    const isShort = of.kop > purse.spendable || purse.debt > 0 || this.banned.has(of.person)
    if (isShort) return false
    purse.spendable -= of.kop
    if (this.owes(of.person) > 0) {
      purse.spendable += of.kop
      return false
    }
    purse.held += of.kop
    this.withdrawals.push(of)
    return true
  }

  endWithdrawal(of: ModelWithdrawal, isPaid: boolean): void {
    this.purse(of.person, 'global').held -= of.kop
    if (!isPaid) this.credit(of.person, 'global', of.kop)
    of.isOpen = false
  }

  giveBack(order: ModelOrder, parts: Record<Asset, number>, at: number): void {
    for (const asset of ['local', 'global'] as const) {
      const rest = this.credit(order.buyer, asset, parts[asset])
      order.givenBack[asset] += parts[asset]
      if (asset === 'local') this.intoLots(order, rest, at)
    }
  }

  promise(order: ModelOrder): void {
    for (const [line, one] of order.lines.entries())
      order.shares.push(...rewards(order.chain, line, one).map((share) => ({ ...share, posted: 0 })))
  }

  retarget(order: ModelOrder): void {
    for (const share of order.shares) {
      const line = order.lines[share.line]
      const now = line ? rewards(order.chain, share.line, line) : []
      const same = now.find((one) => one.level === share.level)
      share.target = Math.min(share.target, same?.target ?? 0)
    }
    order.version++
    order.isUnposted = true
  }

  post(order: ModelOrder): void {
    order.isUnposted = false
    const changes = new Map<string, { person: number; asset: Asset; change: number }>()
    for (const share of order.shares) {
      const key = `${share.person}:${share.asset}`
      const one = changes.get(key) ?? { person: share.person, asset: share.asset, change: 0 }
      changes.set(key, { ...one, change: one.change + share.target - share.posted })
      share.posted = share.target
    }
    for (const { person, asset, change } of changes.values()) {
      const purse = this.purse(person, asset)
      if (!order.confirmed.has(asset)) {
        purse.expected += change
        continue
      }
      const fromPurse = Math.min(-change, purse.spendable)
      purse.spendable -= fromPurse
      purse.debt += -change - fromPurse
      if (asset === 'global') this.deposit -= change
      else this.fromLots(person, fromPurse, `order:${order.id}`)
    }
  }

  confirm(order: ModelOrder, at: number): void {
    for (const asset of ['local', 'global'] as const) {
      const waiting = order.shares.filter((share) => share.asset === asset && share.posted > 0)
      const sum = waiting.reduce((all, share) => all + share.posted, 0)
      if (order.confirmed.has(asset) || sum === 0) continue
      if (asset === 'global' && this.deposit < sum) continue
      order.confirmed.add(asset)
      if (asset === 'global') this.deposit -= sum
      const got = new Map<number, number>()
      for (const { person, posted } of waiting) got.set(person, (got.get(person) ?? 0) + posted)
      for (const [person, kop] of got) {
        const purse = this.purse(person, asset)
        const repaid = Math.min(kop, purse.debt)
        purse.expected -= kop
        purse.debt -= repaid
        purse.spendable += kop - repaid
        const lot = {
          person,
          left: kop - repaid,
          expires: at + LOCAL_DAYS * DAY,
          source: `order:${order.id}`,
        }
        if (asset === 'local' && lot.left > 0) this.lots.push(lot)
      }
    }
  }

  expire(at: number): void {
    for (const lot of this.lots) {
      if (lot.expires > at) continue
      this.purse(lot.person, 'local').spendable -= lot.left
      lot.left = 0
    }
  }

  private fromLots(person: number, kop: number, source = ''): { lot: Lot; kop: number }[] {
    let rest = kop
    const mine = this.lots.filter((lot) => lot.person === person && lot.left > 0)
    const own = (lot: Lot) => Number(lot.source === source)
    mine.sort(
      (a, b) => own(b) - own(a) || a.expires - b.expires || this.lots.indexOf(a) - this.lots.indexOf(b),
    )
    return mine.flatMap((lot) => {
      const taken = Math.min(lot.left, rest)
      lot.left -= taken
      rest -= taken
      return taken > 0 ? [{ lot, kop: taken }] : []
    })
  }

  private intoLots(order: ModelOrder, kop: number, at: number): void {
    let rest = kop
    const latest = [...order.taken].sort(
      (a, b) => b.lot.expires - a.lot.expires || this.lots.indexOf(a.lot) - this.lots.indexOf(b.lot),
    )
    for (const one of latest) {
      const back = Math.min(one.kop, rest)
      if (back === 0) continue
      one.kop -= back
      rest -= back
      one.lot.left += back
      if (one.lot.expires <= at) one.lot.expires = at + 14 * DAY
    }
  }
}
