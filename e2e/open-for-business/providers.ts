/** What the payment system, the carrier and the address service of the story have seen, over their fakes. */
export class Providers {
  private readonly url: string

  constructor(url: string) {
    this.url = url
  }

  /** The parcel of an order goes all its way and is handed out; the carrier reports each step to the shop. */
  async deliverParcel(orderNumber: string): Promise<void> {
    const response = await fetch(`${this.url}/control/parcel`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ orderNumber }),
    })
    if (!response.ok) throw new Error(`parcel: ${response.status} ${await response.text()}`)
  }

  /** Paths of the calls they have got, without hosts. */
  async calls(): Promise<string[]> {
    const response = await fetch(`${this.url}/control/calls`)
    return (await response.json()) as string[] // written by fakes.ts
  }
}
