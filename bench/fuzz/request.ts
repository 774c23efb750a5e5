/** A request as it is sent, complete enough to be repeated. */
export interface FuzzRequest {
  /** What of the reference it is, or what is odd about it. */
  readonly name: string
  readonly role: string
  readonly method: string
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string | Buffer | null
}
