/** Reads from their fakes which calls the payment provider, the carrier and the address service received. */
export class Providers {
  private readonly url: string

  constructor(url: string) {
    this.url = url
  }

  /** Moves the parcel of an order through all statuses up to delivery; the carrier reports each one to the shop. */
  async deliverParcel(orderNumber: string): Promise<void> {
    const response = await fetch(`${this.url}/control/parcel`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ orderNumber }),
    })
    if (!response.ok) throw new Error(`parcel: ${response.status} ${await response.text()}`)
  }

  /** Paths of the calls they received, without hosts. */
  async calls(): Promise<string[]> {
    const response = await fetch(`${this.url}/control/calls`)
    return (await response.json()) as string[] // Written by fakes.ts
  }
}
