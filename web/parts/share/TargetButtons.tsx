import { useMessenger } from '../../core/config/messenger-context.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { PlainButton } from '../../ui/buttons/PlainButton.tsx'
import { cx } from '../../ui/cx.ts'
import { Icon } from '../../ui/pictures/Icon.tsx'
import type { IconName } from '../../ui/pictures/icon-names.ts'
import type { PlainWordKey } from '../../words/translate.ts'
import { useWords } from '../../words/useWords.ts'
import styles from './Share.module.css'
import { pageOf, type Target } from './share.ts'
import { useShareCard } from './useShareCard.ts'

const LOOKS: Readonly<Record<Exclude<Target, 'copy'>, { icon: IconName; word: PlainWordKey }>> = {
  telegram: { icon: 'telegram-logo-fill', word: 'share.telegram' },
  vk: { icon: 'vk', word: 'share.vk' },
  ok: { icon: 'ok', word: 'share.ok' },
  whatsapp: { icon: 'whatsapp-logo-fill', word: 'share.whatsapp' },
}

interface Props {
  targets: readonly Exclude<Target, 'copy'>[]
  linkOf: (target: Target) => string
  text: string
  /** A product that Telegram may show as a card instead of a bare link. */
  productId: number | undefined
}

/**
 * Targets for a link; without a link the buttons are disabled (VL-10). A single target gets the whole width.
 */
export function TargetButtons({ targets, linkOf, text, productId }: Props) {
  const t = useWords()
  const messenger = useMessenger()
  const card = useShareCard()
  const isBusy = (target: Target) => target === 'telegram' && card?.isPreparing === true
  const send = (target: Target) => {
    const link = linkOf(target)
    if (link === '') return
    const page = pageOf(target, link, text)
    const openPage = () => messenger.openTelegramLink(page)
    if (target !== 'telegram') messenger.openLink(page)
    else if (card && productId !== undefined) void card.share(productId, openPage)
    else openPage()
  }
  const [only] = targets
  if (only && targets.length === 1)
    return (
      <Button
        wide
        className={cx(styles.only, styles[only])}
        icon={LOOKS[only].icon}
        disabledReason={linkOf(only) === '' ? t('share.noLink') : undefined}
        busy={isBusy(only)}
        onClick={() => send(only)}
      >
        {t(LOOKS[only].word)}
      </Button>
    )
  return (
    <div className={styles.targets}>
      {targets.map((target) => (
        <PlainButton
          key={target}
          className={styles.target}
          disabledReason={linkOf(target) === '' ? t('share.noLink') : undefined}
          busy={isBusy(target)}
          onClick={() => send(target)}
        >
          <span className={cx(styles.tile, styles[target])}>
            <Icon name={LOOKS[target].icon} />
          </span>
          {t(LOOKS[target].word)}
        </PlainButton>
      ))}
    </div>
  )
}
