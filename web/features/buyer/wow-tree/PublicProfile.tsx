import { useErrorToast } from '../../../core/overlays/useToast.ts'
import styles from '../../../parts/wow-tree/WowTree.module.css'
import { useSetPublicProfileMutation, useTreeShowcasesQuery } from '../../../parts/wow-tree/wow-tree.api.ts'
import { Switch } from '../../../ui/fields/Choice.tsx'
import { Cell } from '../../../ui/lists/Cell.tsx'
import { Group } from '../../../ui/lists/Group.tsx'
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
      <Group remark={t(data.isPublic ? 'wow-tree.publicOn' : 'wow-tree.publicOff')}>
        <Cell
          control
          title={t('wow-tree.public')}
          text={t('wow-tree.publicWhat')}
          value={(cell) => (
            <Switch
              label={cell}
              checked={data.isPublic}
              onChange={async ({ target }) => {
                const { error } = await set({ isPublic: target.checked })
                if (error) toastError(error)
              }}
            />
          )}
        />
      </Group>
    </div>
  )
}
