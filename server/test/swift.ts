import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import { CreateBucketCommand, S3Client } from '@aws-sdk/client-s3'

/** A temporary OpenStack Swift with its S3 interface, on loopback, in a temporary folder. */
export interface OwnSwift {
  readonly endpoint: string
  readonly bucket: string
  /** Of an account that may do everything. */
  readonly admin: Keys
  /** Of an account without any rights in the bucket. */
  readonly stranger: Keys
  /** Ends it, as a crash does; `start` starts it again at the same address with the same files. */
  halt(): Promise<void>
  start(): Promise<void>
  stop(): Promise<void>
}

interface Keys {
  readonly accessKey: string
  readonly secretKey: string
}

const ADMIN = { accessKey: 'test:tester', secretKey: 'sesame-of-the-tester' }
const STRANGER = { accessKey: 'test:weak', secretKey: 'weak' }
const BUCKET = 'sarafan'
const STORES = ['object', 'container', 'account'] as const
const START_MS = 120_000

/** Whether Debian's package python3-swift is installed. */
export function hasSwift(): boolean {
  return existsSync('/usr/lib/python3/dist-packages/swift/common/middleware/s3api')
}

/** Starts Swift with one device and creates a bucket; `host` is the address it listens on. */
export async function startSwift({ host = '127.0.0.1' } = {}): Promise<OwnSwift> {
  const folder = mkdtempSync(join(tmpdir(), 'sarafan-swift-'))
  mkdirSync(join(folder, 'devices/d1'), { recursive: true })
  const write = (name: string, text: string) => writeFileSync(join(folder, name), text)
  write('swift.conf', SWIFT)
  write('serve.py', SERVE)
  write('proxy-server.conf', common(folder) + PROXY)
  for (const store of STORES) write(`${store}-server.conf`, common(folder) + storeSettings(folder, store))
  const clear = () => rmSync(folder, { recursive: true, force: true })
  let running = await serve(folder, { host, port: 0 }).catch((error: unknown) => {
    clear()
    throw error
  })
  const { port } = running
  const endpoint = `http://${host}:${port}`
  const stop = async () => {
    await end(running.child)
    clear()
  }
  await createBucket(endpoint).catch(async (error: unknown) => {
    await stop()
    throw error
  })
  return {
    endpoint,
    bucket: BUCKET,
    admin: ADMIN,
    stranger: STRANGER,
    stop,
    halt: () => end(running.child),
    async start() {
      running = await serve(folder, { host, port })
    },
  }
}

const SWIFT = `[swift-hash]
swift_hash_path_prefix = sarafan
swift_hash_path_suffix = sarafan
[storage-policy:0]
name = Policy-0
default = yes
`

const common = (folder: string) => `[DEFAULT]
user = ${userInfo().username}
swift_dir = ${folder}
`

const storeSettings = (folder: string, store: string) => `devices = ${join(folder, 'devices')}
mount_check = false
disable_fallocate = true
recon_cache_path = ${folder}
[pipeline:main]
pipeline = ${store}-server
[app:${store}-server]
use = egg:swift#${store}
`

const PROXY = `[pipeline:main]
pipeline = catch_errors s3api tempauth slo proxy-server
[app:proxy-server]
use = egg:swift#proxy
account_autocreate = true
[filter:catch_errors]
use = egg:swift#catch_errors
[filter:s3api]
use = egg:swift#s3api
[filter:tempauth]
use = egg:swift#tempauth
user_test_tester = ${ADMIN.secretKey} .admin
user_test_weak = ${STRANGER.secretKey}
[filter:slo]
use = egg:swift#slo
`

/** All servers of Swift in one process, as its own tests run them; four processes would take four times as long to start. */
const SERVE = `import sys
from swift.common import utils
utils.eventlet_monkey_patch()
folder, host, port = sys.argv[1], sys.argv[2], int(sys.argv[3])
utils.set_swift_dir(folder)
import eventlet
from eventlet import wsgi
from swift.common.http_protocol import SwiftHttpProtocol
from swift.common.ring import RingBuilder
from swift.common.wsgi import loadapp

class NoCache:
    """Answers as a memcached that keeps nothing."""
    def __getattr__(self, name):
        return lambda *args, **options: None

def serve(name, sock):
    app = loadapp(f'{folder}/{name}-server.conf')
    def with_cache(environ, start):
        environ['swift.cache'] = NoCache()
        return app(environ, start)
    eventlet.spawn(wsgi.server, sock, with_cache, protocol=SwiftHttpProtocol, log_output=False)

socks = {name: eventlet.listen(('127.0.0.1', 0)) for name in ('object', 'container', 'account')}
for name, sock in socks.items():
    builder = RingBuilder(4, 1, 0)
    builder.add_dev({'region': 1, 'zone': 1, 'ip': '127.0.0.1', 'port': sock.getsockname()[1], 'device': 'd1',
                     'weight': 1, 'meta': ''})
    builder.rebalance()
    builder.get_ring().save(f'{folder}/{name}.ring.gz')
for name, sock in socks.items():
    serve(name, sock)
proxy = eventlet.listen((host, port))
serve('proxy', proxy)
print(proxy.getsockname()[1], flush=True)
while True:
    eventlet.sleep(3600)
`

/** Starts the process and waits until it says its port. */
async function serve(
  folder: string,
  at: { host: string; port: number },
): Promise<{ child: ChildProcess; port: number }> {
  const args = [join(folder, 'serve.py'), folder, at.host, String(at.port)]
  const child = spawn('/usr/bin/python3', args, { cwd: folder })
  let said = ''
  return new Promise((done, fail) => {
    const giveUp = (reason: string) => {
      child.kill('SIGKILL')
      fail(new Error(`Swift ${reason}: ${said}`))
    }
    const timer = setTimeout(giveUp, START_MS, 'did not start in time')
    child.once('exit', () => giveUp('ended'))
    child.stderr.on('data', (data) => {
      said += data
    })
    child.stdout.once('data', (data) => {
      clearTimeout(timer)
      done({ child, port: Number(data) })
    })
  })
}

function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve()
  return new Promise((done) => {
    child.once('exit', () => done())
    child.kill('SIGKILL')
  })
}

async function createBucket(endpoint: string): Promise<void> {
  const client = new S3Client({
    endpoint,
    region: 'us-east-1',
    credentials: { accessKeyId: ADMIN.accessKey, secretAccessKey: ADMIN.secretKey },
    forcePathStyle: true,
    requestChecksumCalculation: 'WHEN_REQUIRED',
  })
  await client.send(new CreateBucketCommand({ Bucket: BUCKET }))
}
