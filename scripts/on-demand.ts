import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'

/** The npm that started us, or the one on the path, as a program and its first arguments. */
export function npmCommand(): [program: string, ...args: string[]] {
  const npm = process.env.npm_execpath
  return npm?.endsWith('.js') ? [process.execPath, npm] : ['npm']
}

/**
 * Installs a package that only one command needs and that is too large for every installation, once, in the cache; returns
 * its folder. Its version is exact. Throws if it could not be installed.
 */
export function installOnDemand(name: string, version: string): string {
  const root = resolve('.cache/on-demand', `${name.replace('/', '+')}-${version}`)
  const folder = join(root, 'node_modules', name)
  const stamp = join(root, 'installed')
  if (existsSync(stamp)) return folder
  mkdirSync(root, { recursive: true })
  writeFileSync(join(root, 'package.json'), '{ "private": true }')
  const [program, ...before] = npmCommand()
  const flags = ['--no-save', '--no-audit', '--no-fund', '--ignore-scripts']
  const args = [...before, 'install', ...flags, `${name}@${version}`]
  const installed = spawnSync(program, args, { cwd: root, stdio: 'inherit' })
  if (installed.status !== 0) throw new Error(`${name}@${version} could not be installed`)
  writeFileSync(stamp, '')
  return folder
}

/** Installs a package on demand and imports it. Its types are not installed, so the caller declares what it uses. */
export async function importOnDemand(name: string, version: string): Promise<unknown> {
  const main = createRequire(join(installOnDemand(name, version), 'package.json')).resolve(name)
  return import(pathToFileURL(main).href)
}
