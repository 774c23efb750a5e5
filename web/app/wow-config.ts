import type { StartConfig } from './start.api.ts'

/** The config as screens see it: in the wow-tree mode the chosen showcase's card stands in its fields (EN-47 to EN-54; LO-86). */
export function shownConfig(config: StartConfig): StartConfig {
  return config.wowTreeMode && config.wowShowcaseData ? { ...config, ...config.wowShowcaseData } : config
}
