import { useMemo } from 'react'
import type { StartConfig } from '../../core/api/start.api.ts'
import { useConfig } from '../../core/config/config-context.ts'
import { logoUrl, usePictures } from '../../core/pictures/pictures.ts'
import { lazyPart } from '../../core/routing/lazy-part.tsx'
import { Skeleton } from '../../ui/feedback/Skeleton.tsx'
import { showcaseName } from '../../ui/format.ts'
import { Sheet } from '../../ui/overlays/Sheet.tsx'
import { Picture } from '../../ui/pictures/Picture.tsx'
import { PictureBackdrop } from '../../ui/pictures/PictureBackdrop.tsx'
import type { PlainWordKey } from '../../words/translate.ts'
import { useWords } from '../../words/useWords.ts'
import { CopyRow } from './CopyRow.tsx'
import styles from './Share.module.css'
import { ShareOffer } from './ShareOffer.tsx'
import { linkFor, type Sharer, type Target, USUAL_TARGETS } from './share.ts'
import { TargetButtons } from './TargetButtons.tsx'

const Qr = lazyPart(
  async () => ({ default: (await import('../../ui/pictures/Qr.tsx')).Qr }),
  <Skeleton width={170} height={170} radius={24} />,
)

interface Props {
  open: boolean
  onClose: () => void
  productId?: number
  actionId?: number
  /** Token of a wishlist */
  wishlist?: string
  targets?: readonly Target[]
  /** Used instead of our own when it is not blank (VL-09) */
  customLink?: string
}

/** The sharer: the showcase on screen, in the network screen the chosen one (EN-47). */
export function sharerOf(config: StartConfig): Sharer {
  const chosen = config.wowTreeMode ? config.wowShowcaseData : null
  return {
    bot: (chosen ?? config).telegramBot,
    parameter: (chosen ?? config).startParameter,
    showcaseId: (chosen ? config.wowShowcaseId : null) ?? config.showcaseId,
    refCode: config.refCode,
    isLanding: (chosen ?? config).showcaseStateId === 1,
  }
}

function titleOf({ productId, wishlist }: Pick<Props, 'productId' | 'wishlist'>): PlainWordKey {
  if (wishlist !== undefined) return 'share.titleWishlist'
  return productId === undefined ? 'share.title' : 'share.titleProduct'
}

/** The picture that a preview of the shared link shows (domain.md 4.4). */
function ShareCover({ path }: { path: string }) {
  const picture = usePictures()
  return (
    <span className={styles.cover}>
      <Picture key={path} eager src={picture(path)} alt="" width={320} height={120} />
    </span>
  )
}

/** The share dialog: code, targets and the link itself (DL-02 to DL-06, EX-14 to EX-17). */
export default function ShareDialog({
  open,
  onClose,
  productId,
  actionId,
  wishlist,
  customLink,
  ...rest
}: Props) {
  const t = useWords()
  const config = useConfig()
  const targets = rest.targets ?? USUAL_TARGETS
  const linkOf = useMemo(() => {
    const sharer = sharerOf(config)
    return (channel: Target | 'qr') => linkFor(sharer, channel, { productId, actionId, wishlist }, customLink)
  }, [config, productId, actionId, wishlist, customLink])
  const shown = config.wowTreeMode && config.wowShowcaseData ? config.wowShowcaseData : config
  const isShop = productId === undefined && actionId === undefined && wishlist === undefined
  const qr = linkOf('qr') !== '' && <Qr text={linkOf('qr')} label={t('share.qr')} logo={logoUrl(shown)} />
  const invite = t(wishlist === undefined ? 'share.invite' : 'share.inviteWishlist')
  // A custom link carries no referral code, and the offer is of the showcase that is open.
  const hasOffer = config.isLogged && shown === config && wishlist === undefined && !customLink?.trim()
  const isProduct = hasOffer && productId !== undefined
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t(titleOf({ productId, wishlist }))}
      closeLabel={t('common.close')}
    >
      <PictureBackdrop hue={config.brandHue} className={styles.stage}>
        {isShop && shown === config && config.cover !== '' && <ShareCover path={config.cover} />}
        {!isProduct && qr}
        {!isProduct && (
          <b className={styles.name} dir="auto">
            {showcaseName(shown.showcaseName)}
          </b>
        )}
        {hasOffer ? (
          <ShareOffer productId={productId} invite={invite} />
        ) : (
          <p className={styles.invite}>{invite}</p>
        )}
        {isProduct && qr && <span className={styles.below}>{qr}</span>}
      </PictureBackdrop>
      <TargetButtons
        targets={targets.filter((target) => target !== 'copy')}
        linkOf={linkOf}
        text={shown.shareText}
        productId={config.isLogged && !customLink?.trim() ? productId : undefined}
      />
      {targets.includes('copy') && <CopyRow link={linkOf('copy')} onDone={onClose} />}
    </Sheet>
  )
}
