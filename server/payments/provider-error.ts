import type { QuotingError } from '../platform/log-error.ts'

/** A payment provider did not carry out a request. */
export class ProviderError extends Error implements QuotingError {
  /**
   * True if the same request may succeed later: the provider was unreachable, slow or busy. It may have acted on the
   * request.
   */
  readonly isRetryable: boolean
  readonly code: string
  readonly loggedMessage: string

  constructor(code: string, options: { isRetryable: boolean; detail?: string; cause?: unknown }) {
    super(options.detail ? `${code}: ${options.detail}` : code, { cause: options.cause })
    this.name = 'ProviderTrouble'
    this.code = code
    this.loggedMessage = code
    this.isRetryable = options.isRetryable
  }
}

/**
 * Masks a provider's message before people read it, because it may quote addresses, phones and cards. E-mail
 * addresses are removed and long numbers keep four digits (domain.md 8).
 */
export function maskResponse(text: string): string {
  return text
    .replace(/[^\s@]+@[\w.-]*\w/g, '•••@•••')
    .replace(/\+?\d[\d\s()-]{4,}\d/g, (number) => `••${number.replace(/\D/g, '').slice(-4)}`)
}

/** Returns the text to store about an error of a provider's call. */
export function providerErrorText(error: unknown): string {
  return (error instanceof Error ? error.message : String(error)).slice(0, 300)
}
