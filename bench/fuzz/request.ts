/** A request in the form in which it is sent, complete enough to be repeated. */
export interface FuzzRequest {
  /** The operation of the reference, or what is odd about the request. */
  readonly name: string
  readonly role: string
  readonly method: string
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string | Buffer | null
}
