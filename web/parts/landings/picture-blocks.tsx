import { usePictures } from '../../core/pictures/pictures.ts'
import { Rail } from '../../ui/lists/Rail.tsx'
import { Picture } from '../../ui/pictures/Picture.tsx'
import { PictureBackdrop } from '../../ui/pictures/PictureBackdrop.tsx'
import styles from './Blocks.module.css'
import type { BlockParts } from './block-parts.ts'
import { keyed, records, text, texts } from './block-props.ts'
import { BlockTitle } from './word-blocks.tsx'

/** As wide as the page's words. */
const WIDE = '(min-width: 856px) 824px, 94vw'

export function ImageBlock({ props }: BlockParts) {
  const picture = usePictures()
  return (
    <figure className={styles.figure}>
      <PictureBackdrop>
        <Picture
          src={picture(text(props, 'picture')) || undefined}
          alt={text(props, 'caption')}
          width={824}
          height={890}
          sizes={WIDE}
        />
      </PictureBackdrop>
      {text(props, 'caption') && <figcaption>{text(props, 'caption')}</figcaption>}
    </figure>
  )
}

export function GalleryBlock({ props }: BlockParts) {
  const picture = usePictures()
  const title = text(props, 'title')
  return (
    <section>
      <BlockTitle title={title} />
      <Rail label={title} gap={10} still>
        {texts(props, 'pictures').map((path, at) => (
          <PictureBackdrop key={path} square className={styles.shot} hue={[40, 200, 110, 330][at % 4]}>
            <Picture src={picture(path)} alt="" width={220} height={220} />
          </PictureBackdrop>
        ))}
      </Rail>
    </section>
  )
}

export function BenefitsBlock({ props }: BlockParts) {
  const picture = usePictures()
  return (
    <section>
      <BlockTitle title={text(props, 'title')} />
      <ul className={styles.rows}>
        {keyed(records(props, 'items'), (item) => text(item, 'title')).map(({ key, item }, at) => (
          <li key={key}>
            <PictureBackdrop square className={styles.thumb} hue={[30, 75, 150, 255][at % 4]}>
              <Picture src={picture(text(item, 'picture')) || undefined} alt="" width={60} height={60} />
            </PictureBackdrop>
            <span>
              <b>{text(item, 'title')}</b>
              <small>{text(item, 'text')}</small>
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
