import { useConfig } from '../../../core/config/config-context.ts'
import { ListGroup } from '../../../ui/lists/ListGroup.tsx'
import { AccountRow } from './AccountRow.tsx'
import { accountEntries } from './account-entries.ts'

/** The other two areas: the seller's studio for members, the platform's desk for its administrators; and the way to become a seller. */
export function Areas() {
  const entries = accountEntries(useConfig())
  return (
    <ListGroup>
      {entries
        .filter(({ part }) => part === 'areas')
        .map((entry) => (
          <AccountRow key={entry.href} entry={entry} />
        ))}
    </ListGroup>
  )
}
