import { Type } from '../schema/schema.ts'
import { Flag, Id, Moment, Rub } from '../wire.ts'

/** A showcase as the wow tree's lists show it (EN-55..EN-59). */
export const TreeShowcase = Type.Object({
  ID: Id,
  Name: Type.String(),
  Logo: Type.String({ description: '`data:` URI, base64' }),
  TelegramBot: Type.String(),
  Url: Type.String({ description: 'Address of the showcase' }),
  siteId: Id,
})

/** A person of a network as others see them: first name and initial if they agreed, never a phone (domain.md 7.2; rulings 36). */
export const TreePerson = Type.Object({
  AgentID: Id,
  Name: Type.String({ description: 'Masked; «Друг, уровень N» without the person’s consent' }),
  IsNamed: Type.Boolean({ description: 'False: the name is «Друг, уровень N» and there is no photo' }),
  Photo: Type.String(),
  Level: Type.Integer({ description: 'Below the caller, or below the root for a member' }),
  JoinedAt: Moment,
  Friends: Type.Integer({ description: 'Direct friends' }),
  Branch: Type.Integer({ description: 'All people below' }),
  IsNew: Flag,
  /** The caller’s rewards through a direct friend’s branch, or for a deeper person’s purchases; expected bonuses included. */
  Earned: Rub,
})

/** The results of a campaign or channel, from the first view to the sales. */
export const Brought = {
  Shares: Type.Integer({ description: 'Cards sent from inline mode that the messenger reported' }),
  Touches: Type.Integer(),
  People: Type.Integer({ description: 'Distinct people, guests by their session' }),
  Bound: Type.Integer(),
  Orders: Type.Integer({ description: 'Paid by the people the campaign bound' }),
  Turnover: Rub,
  /** The rewards of these orders, for recommenders and buyers. */
  Rewards: Rub,
} as const
