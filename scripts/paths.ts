import { writeFileSync } from 'node:fs'
import { discoverScreens } from './screens/discover.ts'
import { CALLS_FILE, callsSource, PATHS_FILE, pathsSource } from './screens/paths.ts'

/** `npm run paths`: rewrites the paths that links are made of, and the calls of the screens, from the features' `screens.ts`. */
const screens = await discoverScreens()
writeFileSync(PATHS_FILE, pathsSource(screens))
writeFileSync(CALLS_FILE, callsSource(screens))
console.log(`${screens.length} screens in ${PATHS_FILE} and ${CALLS_FILE}`)
