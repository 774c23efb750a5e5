import { MEMBER_ROLES, type MemberRole } from '@sarafan/contract/orders/states'
import { Radio } from '../../../ui/fields/Choice.tsx'
import { ListGroup } from '../../../ui/lists/ListGroup.tsx'
import { ListRow } from '../../../ui/lists/ListRow.tsx'
import { useWords } from '../../../words/useWords.ts'

interface Props {
  value: MemberRole
  onChange: (role: MemberRole) => void
}

/** The roles that an owner may grant, and what each allows. */
export function RoleChoice({ value, onChange }: Props) {
  const t = useWords()
  return (
    <ListGroup title={t('team.role')}>
      {MEMBER_ROLES.map((role) => (
        <ListRow
          key={role}
          control
          lead={(row) => (
            <Radio label={row} name="role" checked={role === value} onChange={() => onChange(role)} />
          )}
          title={t(`team.roles.${role}`)}
          text={t(`team.may.${role}`)}
        />
      ))}
    </ListGroup>
  )
}
