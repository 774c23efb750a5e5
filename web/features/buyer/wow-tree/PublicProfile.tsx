import { useErrorToast } from '../../../core/overlays/useToast.ts'
import styles from '../../../parts/wow-tree/WowTree.module.css'
import { useSetPublicProfileMutation, useTreeShowcasesQuery } from '../../../parts/wow-tree/wow-tree.api.ts'
import { Switch } from '../../../ui/fields/Choice.tsx'
import { ListGroup } from '../../../ui/lists/ListGroup.tsx'
import { ListRow } from '../../../ui/lists/ListRow.tsx'
import { useWords } from '../../../words/useWords.ts'

/** Whether the public may see the person's showcases, with a preview (AP-29). */
export function PublicProfile() {
  const t = useWords()
  const toastError = useErrorToast()
  const { data } = useTreeShowcasesQuery()
  const [set] = useSetPublicProfileMutation()
  if (!data) return null
  return (
    <div className={styles.after}>
      <ListGroup remark={t(data.isPublic ? 'wow-tree.publicOn' : 'wow-tree.publicOff')}>
        <ListRow
          control
          title={t('wow-tree.public')}
          text={t('wow-tree.publicWhat')}
          value={(row) => (
            <Switch
              label={row}
              checked={data.isPublic}
              onChange={async ({ target }) => {
                const { error } = await set({ isPublic: target.checked })
                if (error) toastError(error)
              }}
            />
          )}
        />
      </ListGroup>
    </div>
  )
}
