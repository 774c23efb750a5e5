import { createContext, useContext } from 'react'
import type { StartConfig } from '../api/start.api.ts'

const ConfigContext = createContext<StartConfig | null>(null)
export const ConfigProvider = ConfigContext.Provider

/** The start-up config; screens are only drawn when it is there. */
export function useConfig(): StartConfig {
  const config = useContext(ConfigContext)
  if (!config) throw new Error('There is no start-up config above this component')
  return config
}

const OpeningContext = createContext(false)
export const OpeningProvider = OpeningContext.Provider

/** Whether this is still the public config of the page, without personal data. */
export function useOpening(): boolean {
  return useContext(OpeningContext)
}
