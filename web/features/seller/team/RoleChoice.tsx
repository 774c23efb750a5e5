import { MEMBER_ROLES, type MemberRole } from '@sarafan/contract/orders/states'
import { Radio } from '../../../ui/fields/Choice.tsx'
import { Cell } from '../../../ui/lists/Cell.tsx'
import { Group } from '../../../ui/lists/Group.tsx'
import { useWords } from '../../../words/useWords.ts'

interface Props {
  value: MemberRole
  onChange: (role: MemberRole) => void
}

/** The roles that an owner may grant, and what each allows. */
export function RoleChoice({ value, onChange }: Props) {
  const t = useWords()
  return (
    <Group title={t('team.role')}>
      {MEMBER_ROLES.map((role) => (
        <Cell
          key={role}
          control
          lead={(cell) => (
            <Radio label={cell} name="role" checked={role === value} onChange={() => onChange(role)} />
          )}
          title={t(`team.roles.${role}`)}
          text={t(`team.may.${role}`)}
        />
      ))}
    </Group>
  )
}
