#!/usr/bin/env node
// Runs on any Node from 20 on and needs nothing installed: it installs, builds what changed and hands over to Node 24.
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('.', import.meta.url))
const isWindows = process.platform === 'win32'
const node24 = join(root, 'node_modules/node/bin', isWindows ? 'node.exe' : 'node')
const cache = join(root, '.cache')
const mode = process.argv[2] ?? ''

const MODES = {
  '': serve,
  '--dev': develop,
  '--check': () => run(['scripts/check.ts']),
  '--build': build,
  '--doctor': () => run(['scripts/doctor.ts']),
  '--setup': () => run(['scripts/setup.ts']),
  '--rekey': () => run(['scripts/rekey.ts']),
  '--storage': () => run(['scripts/storage.ts']),
  '--backup': () => run(['scripts/backup/backup.ts']),
  '--restore': () => run(['scripts/backup/restore.ts']),
  '--test': () => run(['scripts/check.ts', '--browser']),
  '--postgres': () => run(['scripts/check.ts', '--postgres']),
}

if (Number(process.versions.node.split('.')[0]) < 20)
  fail(`Node 20 or newer is needed, this is ${process.version}`)
if (!Object.hasOwn(MODES, mode)) fail(`Unknown option ${mode}; known are ${Object.keys(MODES).join(' ')}`)
process.chdir(root)
mkdirSync(cache, { recursive: true })
console.log('Sarafan')
install()
MODES[mode]()

/** Builds the web app while the server creates its database; the server waits for the app before it answers. */
async function serve() {
  const built = build()
  // What `npm run setup` wrote; the environment wins.
  const settings = `--env-file-if-exists=${process.env.SETTINGS_FILE || '.env'}`
  const server = run([settings, 'server/main.ts', '--await-web-app'])
  await built
  if (server.connected) server.send('web app built')
}

function develop() {
  run(['scripts/dev.ts'])
}

/** Installs when there is nothing yet, or when the lock file is not the one that was installed. */
function install() {
  const lock = hashOf(['package-lock.json'])
  const stamp = join(cache, 'installed')
  const isInstalled =
    existsSync(node24) && (existsSync(stamp) ? readFileSync(stamp, 'utf8') === lock : isNewer())
  if (!isInstalled) step('installing packages', installAll)
  if (!existsSync(node24)) fail('Node 24 was not installed: look at node_modules/node')
  writeFileSync(stamp, lock)
}

/**
 * `npm ci`; where that refuses, because the lock file was written beside a registry that lacks other systems'
 * binaries, the same versions by `npm install`, which leaves the lock file alone.
 */
function installAll() {
  if (npm(['ci', '--no-audit', '--no-fund']).isFine) return
  const second = npm(['install', '--no-save', '--no-audit', '--no-fund'])
  if (!second.isFine) fail(second.text)
}

/** Somebody installed by hand after the lock file was written. */
function isNewer() {
  const installed = join(root, 'node_modules/.package-lock.json')
  return existsSync(installed) && statSync(installed).mtimeMs >= statSync('package-lock.json').mtimeMs
}

/** Builds the web app when what it is made of has changed. */
async function build() {
  const sources = hashOf(['web', 'contract', 'package-lock.json'])
  const stamp = join(cache, 'built')
  const isBuilt =
    existsSync('web/dist/index.html') && existsSync(stamp) && readFileSync(stamp, 'utf8') === sources
  if (isBuilt) return
  console.log('  building the web app …')
  const began = performance.now()
  const built = await aside(node24, ['node_modules/vite/bin/vite.js', 'build', 'web'])
  if (!built.isFine) fail(built.text)
  console.log(`  web app built  ${since(began)}`)
  writeFileSync(stamp, sources)
}

function step(text, work) {
  process.stdout.write(`  ${text} … `)
  const began = performance.now()
  work()
  console.log(since(began))
}

function since(began) {
  const took = performance.now() - began
  return took < 995 ? `${Math.round(took)} ms` : `${(took / 1000).toFixed(1)} s`
}

/** The npm that started us, or the one on the path. */
function npm(args) {
  const own = process.env.npm_execpath
  return own?.endsWith('.js') ? quietly(process.execPath, [own, ...args]) : quietly('npm', args)
}

/** Runs a command and keeps what it says for the case that it fails. */
function quietly(command, args) {
  const shell = isWindows && command === 'npm'
  const ran = spawnSync(command, args, { encoding: 'utf8', shell, maxBuffer: 1 << 28 })
  return { isFine: ran.status === 0, text: `${ran.stdout ?? ''}${ran.stderr ?? ''}${ran.error ?? ''}` }
}

/** Runs a command while other work goes on, and keeps what it says for the case that it fails. */
function aside(command, args) {
  const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'] })
  process.once('exit', () => child.kill())
  let text = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (data) => {
      text += data
    })
  return new Promise((done) => {
    child.once('error', (error) => done({ isFine: false, text: String(error) }))
    child.once('close', (code) => done({ isFine: code === 0, text }))
  })
}

/** Hands over to Node 24 with compiled code kept on disk; signals go to it once, its exit code becomes ours. */
function run(args) {
  const child = spawn(node24, ['--disable-warning=ExperimentalWarning', ...args, ...process.argv.slice(3)], {
    // Its own group: Ctrl-C reaches the whole group of the terminal, and a second signal would cut the ending short.
    detached: !isWindows,
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    // One arena: glibc keeps what each thread has freed, a twentieth of the server's memory (decision 096).
    env: { MALLOC_ARENA_MAX: '1', ...process.env, NODE_COMPILE_CACHE: join(cache, 'compiled') },
  })
  const pass = (signal) => child.kill(signal)
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, () => pass(signal))
  child.once('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)))
  return child
}

/** One hash over files and whole folders, without what is installed or built. */
function hashOf(paths) {
  const hash = createHash('sha256')
  const visit = (path) => {
    if (/(?:^|[\\/])(?:node_modules|dist)$|\.test\.tsx?$/.test(path)) return
    if (!statSync(path).isDirectory()) hash.update(path).update('\0').update(readFileSync(path))
    else for (const name of readdirSync(path).sort()) visit(join(path, name))
  }
  for (const path of paths) visit(path)
  return hash.digest('hex')
}

function fail(text) {
  console.error(`\n\n${text.trim()}\n`)
  process.exit(1)
}
