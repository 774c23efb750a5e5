import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { type OwnSwift, startSwift } from '../../server/test/swift.ts'
import { addMachine, createNetwork, HOST_ADDRESS, type Machine, removeNetwork } from './machines/network.ts'
import { endAllProcesses, mountMemory, runCommand, startOn } from './machines/processes.ts'
import { AppServer } from './nodes/app-server.ts'
import { type ClusterShop, fillShop } from './nodes/cluster-shop.ts'
import { haproxyConfig } from './nodes/config.ts'
import { createDatabases, SERVER_URL } from './nodes/database.ts'
import { DatabaseNode } from './nodes/database-node.ts'
import { startEtcd } from './nodes/etcd.ts'
import { untilComplete } from './nodes/members.ts'

/** Size of the file system of the last node, which the test fills: more than the shop's data and the kept log. */
const SMALL_DISK_MIB = 4096
const PATIENCE_MS = 30_000

export interface Cluster {
  readonly proxy: Machine
  readonly etcd: readonly Machine[]
  readonly nodes: readonly DatabaseNode[]
  /** The node whose disk is small. */
  readonly smallNode: DatabaseNode
  readonly apps: readonly AppServer[]
  readonly shop: ClusterShop
  /** Address of the shop, by way of the proxy. */
  readonly url: string
  describe(): string
  stop(): Promise<void>
}

/** Starts every machine in a folder, fills a shop and waits until the servers are ready. `log` gets a line for each step. */
export async function startCluster(folder: string, log: (text: string) => void): Promise<Cluster> {
  const logs = process.env.CLUSTER_LOGS ?? join(folder, 'logs')
  mkdirSync(logs, { recursive: true })
  await buildWeb()
  createNetwork()
  const place = { folder, logs }
  const etcd = [31, 32, 33].map((number, n) => addMachine(`etcd${n + 1}`, number))
  startEtcd(etcd, place)
  const nodes = [21, 22, 23].map((number, n) => new DatabaseNode(addMachine(`node${n + 1}`, number), place))
  const smallNode = nodes[2] ?? raise()
  mountMemory(smallNode.folder, SMALL_DISK_MIB)
  for (const node of nodes) node.start()
  const swift = await startSwift({ host: HOST_ADDRESS })
  const proxy = addMachine('proxy', 10)
  const apps = [11, 12].map((number, n) => {
    const machine = addMachine(`app${n + 1}`, number)
    return new AppServer(machine, { ...place, settings: settingsOf(proxy, swift) })
  })
  startProxies([proxy, ...apps.map((app) => app.machine)], place)
  const primary = await untilComplete(nodes)
  log(`three databases: ${primary.name} is the primary`)
  await createDatabases(primary)
  const shop = await fillShop(primary)
  log('a shop with 10,000 products')
  for (const app of apps) app.start()
  await Promise.all(apps.map((app) => app.untilReady()))
  const url = `http://${proxy.address}:8080`
  await untilShopResponds(url)
  log('the shop responds through the proxy')
  return {
    proxy,
    etcd,
    nodes,
    smallNode,
    apps,
    shop,
    url,
    describe: () => describe({ url, apps, nodes, etcd, s3: swift.endpoint, logs }),
    stop: async () => {
      await Promise.all(apps.map((app) => app.stop()))
      await Promise.all(nodes.map((node) => node.stop()))
      await endAllProcesses()
      await swift.stop()
      removeNetwork()
    },
  }
}

/** Builds the web app unless it is built: the servers would respond to calls only. */
async function buildWeb(): Promise<void> {
  const here = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url))
  if (existsSync(here('web/dist/index.html'))) return
  const failed = await runCommand(
    [process.execPath, here('node_modules/vite/bin/vite.js'), 'build', here('web')],
    {},
  )
  if (failed) throw new Error(`the web app could not be built: ${failed}`)
}

function raise(): never {
  throw new Error('there are three nodes')
}

function settingsOf(proxy: Machine, swift: OwnSwift): Record<string, string> {
  return {
    DATABASE_URL: SERVER_URL,
    DEMO: '0',
    TRUST_PROXY: proxy.address,
    DRAIN_SECONDS: '3',
    S3_ENDPOINT: swift.endpoint,
    S3_BUCKET: swift.bucket,
    S3_ACCESS_KEY: swift.admin.accessKey,
    S3_SECRET_KEY: swift.admin.secretKey,
  }
}

/** HAProxy runs on the public machine, and on each server's, where it leads to the primary. */
function startProxies(
  machines: readonly Machine[],
  { folder, logs }: { folder: string; logs: string },
): void {
  const file = join(folder, 'haproxy.cfg')
  writeFileSync(file, haproxyConfig())
  for (const machine of machines)
    startOn({ machine, command: ['/usr/sbin/haproxy', '-db', '-f', file], program: 'haproxy', logs })
}

/** Waits until the shop responds through the proxy. Throws after half a minute. */
async function untilShopResponds(url: string): Promise<void> {
  const deadline = performance.now() + PATIENCE_MS
  while (performance.now() < deadline) {
    const isGood = await fetch(`${url}/bench/api/home/?json=1`, { signal: AbortSignal.timeout(5000) }).then(
      ({ ok }) => ok,
      () => false,
    )
    if (isGood) return
    await pause(200)
  }
  throw new Error('the shop does not respond through the proxy')
}

/** Returns the addresses of everything that runs, one kind a line. */
function describe(
  of: Pick<Cluster, 'url' | 'apps' | 'nodes' | 'etcd'> & { s3: string; logs: string },
): string {
  const at = (machines: readonly Machine[], port: number) =>
    machines.map(({ address }) => `${address}:${port}`).join(' ')
  const databases = of.nodes.map(({ machine }) => machine)
  const servers = of.apps.map(({ machine }) => machine)
  const places = {
    shop: `${of.url}/bench/`,
    servers: at(servers, 3000),
    databases: at(databases, 5432),
    Patroni: at(databases, 8008),
    etcd: at(of.etcd, 2379),
    S3: of.s3,
    logs: of.logs,
  }
  return Object.entries(places)
    .map(([what, where]) => `  ${what.padEnd(9)}  ${where}`)
    .join('\n')
}
