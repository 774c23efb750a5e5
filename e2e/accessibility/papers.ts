import { certificateCalls } from '@sarafan/contract/orders/certificates'
import { agentCalls } from '@sarafan/contract/people/agents'
import { buy } from '../support/buying.ts'
import type { People } from '../support/people.ts'

const SHOP = 'teply-dom'
const OWNER = 'owner-dom'

/** Puts a certificate on sale, which the person buys and has not sent yet. */
export async function addCertificate(people: People, person: string): Promise<void> {
  const offer = { Name: 'Подарочный сертификат', Values: ['500'], Years: 3 }
  const { ProductId } = await people.ask(OWNER, SHOP, certificateCalls.sellCertificates, offer)
  await buy(people, person, { goods: [{ ProductId, Quantity: 1 }], payment: 'sandbox' })
}

/** Asks the platform to verify a person as an agent, with a picture in place of both documents. */
export async function addAgentRequest(
  people: People,
  person: string,
  picture: { name: string; bytes: Uint8Array<ArrayBuffer> },
): Promise<void> {
  const who = { FullName: 'Ветров Игорь Павлович', Inn: '500100732259' }
  const asked = { Type: 'become_agent', TaxStatus: 'npd', ...who } as const
  const { rq } = await people.ask(person, SHOP, agentCalls.createAgentRequest, asked)
  for (const Kind of ['passport_main', 'npd_certificate'] as const)
    await people.upload(person, SHOP, agentCalls.uploadRequestDocuments, { rq, Kind }, picture)
}
