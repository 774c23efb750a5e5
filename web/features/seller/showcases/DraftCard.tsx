import { useErrorToast, useToast } from '../../../core/overlays/useToast.ts'
import { appLink } from '../../../core/routing/AppLink.tsx'
import { links } from '../../../core/routing/links.ts'
import { type ShowcaseEdit, useSaveInfoMutation } from '../../../parts/showcases/showcases.api.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { Cell } from '../../../ui/lists/Cell.tsx'
import { Group } from '../../../ui/lists/Group.tsx'
import { Icon } from '../../../ui/pictures/Icon.tsx'
import { useWords } from '../../../words/useWords.ts'
import styles from './Showcases.module.css'

/** What a draft still lacks, and the button that publishes it (domain.md 4.4). */
export function DraftCard({ shown }: { shown: ShowcaseEdit }) {
  const t = useWords()
  const [tell, tellError] = [useToast(), useErrorToast()]
  const [save, { isLoading }] = useSaveInfoMutation()
  const isReady = shown.Checks.every(({ Done }) => Done)
  const open = async () => {
    const { Name, Slogan, Description } = shown.Info
    const { error } = await save({ id: shown.ID, json: 1, Name, Slogan, Description, Open: true })
    if (error) return tellError(error)
    tell(t('storefront.draft.opened'))
  }
  return (
    <Group title={t('storefront.draft.title')} remark={t('storefront.draft.text')}>
      {shown.Checks.map(({ Name, Done }) => (
        <Cell
          key={Name}
          lead={<Icon name={Done ? 'check-circle-fill' : 'clock'} size={20} />}
          title={t(`storefront.draft.${Name}`)}
          text={t(Done ? 'storefront.draft.done' : 'storefront.draft.missing')}
          {...(Done ? {} : { href: linkOf(Name, shown.ID), renderLink: appLink })}
        />
      ))}
      <Cell
        lead={<Icon name="list-checks" size={20} />}
        title={t('opening.setup.title')}
        href={links.showcaseSetup(shown.ID)}
        renderLink={appLink}
      />
      <div className={styles.caption}>
        {shown.IsOwner ? (
          <Button wide busy={isLoading} disabled={!isReady} onClick={open}>
            {t('storefront.draft.open')}
          </Button>
        ) : (
          t('storefront.draft.ownersOnly')
        )}
      </div>
    </Group>
  )
}

/** The screen where a check is fulfilled. */
const linkOf = (check: ShowcaseEdit['Checks'][number]['Name'], id: number) =>
  check === 'company' ? `${links.showcase(id)}?part=seller` : links.editPages(id)
