import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/**
 * `npm run sbom`: prints the packages of a production server in the format of CycloneDX. `npm sbom --omit=dev` leaves out every package that
 * tests need as well as the server (npm 11), so it reads a copy of the lock file without the packages that only tests need.
 */
const PARTS = ['.', 'contract', 'server', 'web']
const FORMAT = ['--sbom-format=cyclonedx', '--sbom-type=application', '--package-lock-only']

type Json = Record<string, unknown>
const read = (path: string): Json => JSON.parse(readFileSync(path, 'utf8')) // npm's own files
const withoutDev = ({ devDependencies: _, ...rest }: Json): Json => rest

const folder = mkdtempSync(join(tmpdir(), 'sarafan-sbom-'))
for (const part of PARTS) {
  mkdirSync(join(folder, part), { recursive: true })
  writeFileSync(
    join(folder, part, 'package.json'),
    JSON.stringify(withoutDev(read(join(part, 'package.json')))),
  )
}
const lock = read('package-lock.json')
const packages = Object.entries(lock.packages as Record<string, Json>) // the format's version 3
const kept = packages.filter(([, { dev }]) => dev !== true).map(([path, entry]) => [path, withoutDev(entry)])
writeFileSync(
  join(folder, 'package-lock.json'),
  JSON.stringify({ ...lock, packages: Object.fromEntries(kept) }),
)
try {
  execFileSync('npm', ['sbom', ...FORMAT], { cwd: folder, stdio: 'inherit' })
} finally {
  rmSync(folder, { recursive: true })
}
