import { emailOf } from '../../platform/contacts.ts'
import { checkedText, url } from '../../platform/environment/kinds.ts'
import type { SettingGroup, Settings, ValuesOf } from '../../platform/environment/setting.ts'
import type { SmtpSettings } from './mailer.ts'

/** The mail server's environment variables: both must be set together. */
export const MAIL_SETTINGS = {
  SMTP_URL: {
    schema: url(['smtp:', 'smtps:']),
    summary:
      'Mail server for letters to guests, smtps:// for TLS from the first byte; a % or @ in the password is written as %25 or %40. Without it guests get no letters.',
    example: 'smtp://user:password@mail.example:587',
    isSecret: true,
    forbidsDemo: true,
    setup: {
      flag: 'smtp-url',
      question: 'Mail server for letters to guests, as smtp://user:password@host:587; empty for no letters',
      without: 'none: guests get no letters',
    },
  },
  SMTP_FROM: {
    schema: checkedText((text) => emailOf(text) !== null, 'an e-mail address'),
    summary: 'Address that letters come from.',
    example: 'orders@shop.example',
    setup: {
      flag: 'smtp-from',
      question: 'Address that letters come from',
      follows: 'SMTP_URL',
    },
  },
} satisfies Settings

export const MAIL_GROUP = {
  title: 'Letters to guests about their orders: both, or none',
  place: 60,
  settings: MAIL_SETTINGS,
} satisfies SettingGroup

/**
 * Returns the mail server's settings, or null if neither is set. Throws without `publicUrl`: letters contain links.
 */
export function mailSettings(
  { SMTP_URL: server, SMTP_FROM: from }: ValuesOf<typeof MAIL_SETTINGS>,
  publicUrl: string,
): SmtpSettings | null {
  if (!server && !from) return null
  if (!server || !from) throw new Error('SMTP_URL and SMTP_FROM go together')
  if (publicUrl === '') throw new Error('SMTP_URL needs PUBLIC_URL: letters carry links')
  return { url: server, from }
}
