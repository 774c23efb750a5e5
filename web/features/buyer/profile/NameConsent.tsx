import { useErrorToast } from '../../../core/overlays/useToast.ts'
import { type Profile, useSetNameShownMutation } from '../../../parts/profile/profile.api.ts'
import { Switch } from '../../../ui/fields/Choice.tsx'
import { ListGroup } from '../../../ui/lists/ListGroup.tsx'
import { ListRow } from '../../../ui/lists/ListRow.tsx'
import { useWords } from '../../../words/useWords.ts'

/** Whether those who recommended the person see their name and photo (rulings 36); off until they agree. */
export function NameConsent({ profile }: { profile: Profile }) {
  const t = useWords()
  const toastError = useErrorToast()
  const [set, { isLoading }] = useSetNameShownMutation()
  return (
    <ListGroup
      title={t('profile.network')}
      remark={t(profile.showsName ? 'profile.nameShownHint' : 'profile.nameHiddenHint')}
    >
      <ListRow
        control
        title={t('profile.nameShown')}
        value={(row) => (
          <Switch
            label={row}
            checked={profile.showsName}
            busy={isLoading}
            onChange={async ({ target }) => {
              const { error } = await set({ isShown: target.checked })
              if (error) toastError(error)
            }}
          />
        )}
      />
    </ListGroup>
  )
}
