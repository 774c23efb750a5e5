import { useSyncExternalStore } from 'react'
import type { StartConfig } from '../api/start.api.ts'

/** A showcase chosen in the network screen, with its card. */
interface WowChoice {
  readonly id: number
  readonly card: NonNullable<StartConfig['wowShowcaseData']>
}

let choice: WowChoice | null = null
const listeners = new Set<() => void>()
const choiceNow = () => choice
const noChoice = () => null

/** Selects the showcase whose logo, counters and share link are shown; null returns to the visited one (EN-45). */
export function chooseWowShowcase(next: WowChoice | null): void {
  if (choice?.id === next?.id) return
  choice = next
  for (const notify of listeners) notify()
}

function onChoice(notify: () => void): () => void {
  listeners.add(notify)
  return () => listeners.delete(notify)
}

export function useWowChoice(): WowChoice | null {
  return useSyncExternalStore(onChoice, choiceNow, noChoice)
}

/** The config with the choice in the fields the server has for it (EN-42, EN-45, EN-46). */
export function withWowChoice(config: StartConfig, chosen: WowChoice | null): StartConfig {
  if (!chosen) return config
  return { ...config, wowTreeMode: true, wowShowcaseId: chosen.id, wowShowcaseData: chosen.card }
}

/**
 * The config as screens see it: in the network screen the chosen showcase's card replaces its fields (EN-47
 * to EN-54; LO-86).
 */
export function shownConfig(config: StartConfig): StartConfig {
  return config.wowTreeMode && config.wowShowcaseData ? { ...config, ...config.wowShowcaseData } : config
}
