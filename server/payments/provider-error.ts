/** A provider did not do what it was asked for. */
export class ProviderError extends Error {
  /** The same question may succeed later: the provider was away, slow or busy. What it did is not known. */
  readonly isPassing: boolean
  readonly code: string

  constructor(code: string, options: { isPassing: boolean; detail?: string; cause?: unknown }) {
    super(options.detail ? `${code}: ${options.detail}` : code, { cause: options.cause })
    this.name = 'ProviderTrouble'
    this.code = code
    this.isPassing = options.isPassing
  }
}

/**
 * A provider's words as people may read them: its troubles may quote addresses, phones and cards, so mail addresses go and
 * of long numbers four digits stay (domain.md 8).
 */
export function maskResponse(text: string): string {
  return text
    .replace(/[^\s@]+@[\w.-]*\w/g, '•••@•••')
    .replace(/\+?\d[\d\s()-]{4,}\d/g, (number) => `••${number.replace(/\D/g, '').slice(-4)}`)
}

/** What to write down about anything a provider's call threw. */
export function providerErrorText(error: unknown): string {
  return (error instanceof Error ? error.message : String(error)).slice(0, 300)
}
