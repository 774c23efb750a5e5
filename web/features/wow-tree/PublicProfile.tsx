import { useTellError } from '../../app/tell.ts'
import { Cell } from '../../ui/Cell.tsx'
import { Switch } from '../../ui/Choice.tsx'
import { Group } from '../../ui/Group.tsx'
import { useWords } from '../../words/useWords.ts'
import styles from './WowTree.module.css'
import { useSetPublicProfileMutation, useTreeShowcasesQuery } from './wow-tree.api.ts'

/** Whether everybody may see in which showcases the person is, and what exactly they would see (AP-29). */
export function PublicProfile() {
  const t = useWords()
  const tellError = useTellError()
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
          value={
            <Switch
              checked={data.isPublic}
              onChange={async ({ target }) => {
                const { error } = await set({ IsPublic: target.checked })
                if (error) tellError(error)
              }}
            />
          }
        />
      </Group>
    </div>
  )
}
