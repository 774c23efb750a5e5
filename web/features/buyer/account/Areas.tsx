import { useConfig } from '../../../core/config/config-context.ts'
import { appLink } from '../../../core/routing/AppLink.tsx'
import { links } from '../../../core/routing/links.ts'
import { ListGroup } from '../../../ui/lists/ListGroup.tsx'
import { IconTile, ListRow } from '../../../ui/lists/ListRow.tsx'
import { useWords } from '../../../words/useWords.ts'

/** The other two areas: the seller's studio for members, the platform's desk for its administrators; and the way to become a seller. */
export function Areas() {
  const t = useWords()
  const { isShowcaseAdmin, isPlatformAdmin } = useConfig()
  return (
    <ListGroup>
      {isShowcaseAdmin && (
        <ListRow
          lead={<IconTile icon="storefront-fill" hue={35} />}
          title={t('studio.way')}
          text={t('studio.wayText')}
          href={links.studio()}
          renderLink={appLink}
        />
      )}
      {isPlatformAdmin && (
        <ListRow
          lead={<IconTile icon="seal-check-fill" hue={280} />}
          title={t('account.platform')}
          href={links.platform()}
          renderLink={appLink}
        />
      )}
      <ListRow
        lead={<IconTile icon="storefront-fill" hue={160} />}
        title={t('shell.openShowcase')}
        href={links.openShowcase()}
        renderLink={appLink}
      />
    </ListGroup>
  )
}
