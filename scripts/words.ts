import { writeFileSync } from 'node:fs'
import { KEYS_FILE, keysSource } from './words/keys.ts'
import { readMessages } from './words/messages.ts'

/** `npm run words`: rewrites the types of the web's texts from the Russian catalogues. */
const messages = readMessages('ru')
writeFileSync(KEYS_FILE, keysSource(messages))
console.log(`${Object.keys(messages).length} texts in ${KEYS_FILE}`)
