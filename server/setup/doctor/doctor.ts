import { type Config, readConfig } from '../../config.ts'
import { systemClock } from '../../platform/clock.ts'
import { useProxy } from '../../platform/outbound/proxy.ts'
import { reasonOf } from '../../platform/reachable.ts'
import { rememberKeys } from '../../platform/sealing/keys.ts'
import { readSettingsFile, type Settings } from '../settings-file.ts'
import { checkBackups } from './backups.ts'
import { checkBots } from './bots.ts'
import { type Finding, type Inspected, problemFinding } from './check.ts'
import { checkContents, openForCheck } from './database.ts'
import { checkFiles } from './files.ts'
import { checkClock, checkDisk, checkSettingsFile } from './machine.ts'
import { checkMail, checkProviders, checkPublicUrl } from './outside.ts'

export interface DoctorDeps {
  readonly env: Settings
  /** Path of the settings file. */
  readonly settings: string
  readonly log: (line: string) => void
  /** Returns the free bytes for a folder; by default the file system's. */
  readonly freeBytes?: (folder: string) => number
}

/** Checks an installation without changing it, prints the findings and returns the number of problems (issue 13). */
export async function runDoctor(deps: DoctorDeps): Promise<number> {
  const findings = [checkSettingsFile(deps.settings), ...(await examine(deps))]
  for (const finding of findings) deps.log(`${labelOf(finding)}  ${finding.subject}: ${finding.text}`)
  const count = findings.filter(({ isProblem }) => isProblem).length
  deps.log(count === 0 ? 'Everything is in order.' : `${count} to mend.`)
  return count
}

const labelOf = ({ isProblem, isNote }: Finding) => (isProblem ? 'PROBLEM' : isNote ? 'TO DO  ' : 'ok     ')

async function examine(deps: DoctorDeps): Promise<Finding[]> {
  let config: Config
  try {
    config = readConfig({ ...readSettingsFile(deps.settings), ...deps.env, DEMO: '0' })
  } catch (error) {
    return [problemFinding('settings', reasonOf(error))]
  }
  useProxy(config.proxy)
  rememberKeys('secrets', config.secretsKeys)
  rememberKeys('documents', config.documentsKeys)
  const { engine, finding, close } = await openForCheck(config)
  const patient: Inspected = { config, engine, now: systemClock.now() }
  try {
    return [
      finding,
      ...(await checkContents(patient)),
      await checkClock(patient),
      await checkPublicUrl(config),
      ...(await checkBots(patient)),
      ...(await checkProviders(config)),
      await checkMail(config),
      checkDisk(patient, deps.freeBytes),
      await checkFiles(config),
      ...(await checkBackups(patient)),
    ]
  } finally {
    await close()
  }
}
