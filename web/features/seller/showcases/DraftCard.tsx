import { useErrorToast, useToast } from '../../../core/overlays/useToast.ts'
import { appLink } from '../../../core/routing/AppLink.tsx'
import { links } from '../../../core/routing/links.ts'
import { type ShowcaseEdit, useSaveInfoMutation } from '../../../parts/showcases/showcases.api.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { ListGroup } from '../../../ui/lists/ListGroup.tsx'
import { ListRow } from '../../../ui/lists/ListRow.tsx'
import { Icon } from '../../../ui/pictures/Icon.tsx'
import { useWords } from '../../../words/useWords.ts'
import styles from './Showcases.module.css'

/** What a draft still lacks, and the button that publishes it (domain.md 4.4). */
export function DraftCard({ showcase }: { showcase: ShowcaseEdit }) {
  const t = useWords()
  const toast = useToast()
  const toastError = useErrorToast()
  const [save, { isLoading }] = useSaveInfoMutation()
  const isReady = showcase.checks.every(({ done }) => done)
  async function publish(): Promise<void> {
    const { name, slogan, description } = showcase.info
    const { error } = await save({ id: showcase.id, json: 1, name, slogan, description, open: true })
    if (error) return toastError(error)
    toast(t('storefront.draft.opened'))
  }
  return (
    <ListGroup title={t('storefront.draft.title')} remark={t('storefront.draft.text')}>
      {showcase.checks.map(({ name, done }) => (
        <ListRow
          key={name}
          lead={<Icon name={done ? 'check-circle-fill' : 'clock'} size={20} />}
          title={t(`storefront.draft.${name}`)}
          text={t(done ? 'storefront.draft.done' : 'storefront.draft.missing')}
          {...(done ? {} : { href: linkOf(name, showcase.id), renderLink: appLink })}
        />
      ))}
      <ListRow
        lead={<Icon name="list-checks" size={20} />}
        title={t('opening.setup.title')}
        href={links.showcaseSetup(showcase.id)}
        renderLink={appLink}
      />
      <div className={styles.caption}>
        {showcase.isOwner ? (
          <Button
            wide
            busy={isLoading}
            disabledReason={isReady ? undefined : t('disabled.setup')}
            onClick={publish}
          >
            {t('storefront.draft.open')}
          </Button>
        ) : (
          t('storefront.draft.ownersOnly')
        )}
      </div>
    </ListGroup>
  )
}

/** Returns the screen where a missing part is added. */
const linkOf = (check: ShowcaseEdit['checks'][number]['name'], id: number) =>
  check === 'company' ? `${links.showcase(id)}?part=seller` : links.editPages(id)
