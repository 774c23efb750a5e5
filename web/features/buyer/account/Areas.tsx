import { useConfig } from '../../../core/config/config-context.ts'
import { appLink } from '../../../core/routing/AppLink.tsx'
import { links } from '../../../core/routing/links.ts'
import { Cell, IconTile } from '../../../ui/lists/Cell.tsx'
import { Group } from '../../../ui/lists/Group.tsx'
import { useWords } from '../../../words/useWords.ts'

/** The other two areas: the seller's studio for members, the platform's desk for its administrators; and the way to become a seller. */
export function Areas() {
  const t = useWords()
  const { isShowcaseAdmin, isPlatformAdmin } = useConfig()
  return (
    <Group>
      {isShowcaseAdmin && (
        <Cell
          lead={<IconTile icon="storefront-fill" hue={35} />}
          title={t('studio.way')}
          text={t('studio.wayText')}
          href={links.studio()}
          renderLink={appLink}
        />
      )}
      {isPlatformAdmin && (
        <Cell
          lead={<IconTile icon="seal-check-fill" hue={280} />}
          title={t('account.platform')}
          href={links.platform()}
          renderLink={appLink}
        />
      )}
      <Cell
        lead={<IconTile icon="storefront-fill" hue={160} />}
        title={t('shell.openShowcase')}
        href={links.openShowcase()}
        renderLink={appLink}
      />
    </Group>
  )
}
