import { writeFileSync } from 'node:fs'
import { discoverScreens } from './screens/discover.ts'
import { PATHS_FILE, pathsSource } from './screens/paths.ts'

/** `npm run paths`: rewrites the paths that links are made of from the features' `screens.ts`. */
const screens = await discoverScreens()
writeFileSync(PATHS_FILE, pathsSource(screens))
console.log(`${screens.length} screens in ${PATHS_FILE}`)
