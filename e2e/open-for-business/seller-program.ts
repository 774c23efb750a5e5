import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { openReceiver, type Receiver } from '../../demo/fakes/receiver/receiver.ts'
import { openGateway } from './gateway.ts'

const HOST = 'program.example'
const OTHER_NETWORK = fileURLToPath(new URL('../support/other-network.ts', import.meta.url))

/** A seller's program behind a certificate of its own, which receives webhooks. */
export interface SellerProgram {
  readonly url: string
  readonly receiver: Receiver
  /** The environment of a server that reaches the program by its name. */
  readonly environment: Readonly<Record<string, string>>
  close(): Promise<void>
}

export async function openSellerProgram(): Promise<SellerProgram> {
  const folder = mkdtempSync(join(tmpdir(), 'sarafan-program-'))
  const receiver = await openReceiver()
  const gateway = await openGateway({ host: HOST, appPort: Number(new URL(receiver.url).port), folder })
  return {
    url: `https://${HOST}/hooks`,
    receiver,
    environment: {
      OTHER_HOST: HOST,
      OTHER_PORT: String(gateway.port),
      NODE_OPTIONS: `--import=${OTHER_NETWORK}`,
      NODE_EXTRA_CA_CERTS: gateway.certificate,
    },
    close: async () => {
      await gateway.close()
      await receiver.close()
      rmSync(folder, { recursive: true })
    },
  }
}
