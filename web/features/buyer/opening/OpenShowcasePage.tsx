import { useConfig } from '../../../core/config/config-context.ts'
import { appLink } from '../../../core/routing/AppLink.tsx'
import { links } from '../../../core/routing/links.ts'
import { useShowProfileQuery } from '../../../parts/profile/profile.api.ts'
import { buttonClass } from '../../../ui/buttons/button-class.ts'
import { StickyBar } from '../../../ui/layout/StickyBar.tsx'
import { TitleBar } from '../../../ui/layout/TitleBar.tsx'
import { ListGroup } from '../../../ui/lists/ListGroup.tsx'
import { IconTile, ListRow } from '../../../ui/lists/ListRow.tsx'
import { useWords } from '../../../words/useWords.ts'

const REASONS = [
  { key: 'free', icon: 'storefront-fill', hue: 35 },
  { key: 'verify', icon: 'seal-check-fill', hue: 150 },
  { key: 'publish', icon: 'share-fat-fill', hue: 255 },
  { key: 'network', icon: 'tree-structure-fill', hue: 160 },
] as const

/** Explains on one screen what opening a showcase takes, and starts it (issue 13). */
export default function OpenShowcasePage() {
  const t = useWords()
  return (
    <>
      <TitleBar title={t('opening.title')} text={t('opening.text')} />
      <ListGroup>
        {REASONS.map(({ key, icon, hue }) => (
          <ListRow
            key={key}
            lead={<IconTile icon={icon} hue={hue} />}
            title={t(`opening.${key}.title`)}
            text={t(`opening.${key}.text`)}
          />
        ))}
      </ListGroup>
      <StickyBar stacked>
        <StartButton />
      </StickyBar>
    </>
  )
}

/** Guests log in first; a session of a showcase's own bot continues in the platform's app (decision 002). */
function StartButton() {
  const t = useWords()
  const { isLogged, telegramBot, platformLink } = useConfig()
  const className = buttonClass({ wide: true })
  const { data: profile } = useShowProfileQuery(undefined, { skip: !isLogged })
  if (!isLogged)
    return (
      <a className={className} href={`https://t.me/${telegramBot}`} target="_blank" rel="noopener noreferrer">
        {t('opening.login')}
      </a>
    )
  if (platformLink !== null)
    return (
      <a className={className} href={platformLink}>
        {t('opening.start')}
      </a>
    )
  return (
    <>
      {appLink({ href: links.newShowcase(), className, children: t('opening.start') })}
      {(profile?.counts.showcases ?? 0) > 0 &&
        appLink({
          href: links.showcases(),
          className: buttonClass({ kind: 'ghost', wide: true }),
          children: t('opening.mine'),
        })}
    </>
  )
}
