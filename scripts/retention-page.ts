import { writeFileSync } from 'node:fs'
import { RETENTION } from '../server/screens/account/retention.ts'

/** `node scripts/retention-page.ts` writes docs/retention.md from the table of the nightly purge. */
export function retentionPage(): string {
  const rows = RETENTION.map(
    ({ data, term, reason, tables }) => `| ${data} | ${term} | ${reason} | ${tables.join(', ')} |`,
  )
  return [
    '# Data retention',
    '',
    'How long personal data is kept, and why. Written by `node scripts/retention-page.ts` from',
    '`server/screens/account/retention.ts`; a test compares them. The reasons for the method are in decision 026.',
    '',
    '| data | kept for | why | tables |',
    '|---|---|---|---|',
    ...rows,
    '',
  ].join('\n')
}

if (import.meta.main) writeFileSync('docs/retention.md', retentionPage())
