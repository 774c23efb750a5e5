import { usePictures } from '../../core/pictures/pictures.ts'
import { SectionHead } from '../../ui/layout/SectionHead.tsx'
import { Rail } from '../../ui/lists/Rail.tsx'
import { Icon } from '../../ui/pictures/Icon.tsx'
import { Avatar } from '../layout/Avatar.tsx'
import styles from './Blocks.module.css'
import type { BlockParts } from './block-parts.ts'
import { amount, keyed, records, text, texts } from './block-props.ts'

export function BlockTitle({ title }: { title: string }) {
  return title === '' ? null : <SectionHead title={title} />
}

export function TextBlock({ props }: BlockParts) {
  return (
    <section>
      <BlockTitle title={text(props, 'title')} />
      {keyed(text(props, 'text').split(/\n+/), (paragraph) => paragraph).map(({ key, item }) => (
        <p key={key} className={styles.text} dir="auto">
          {item}
        </p>
      ))}
    </section>
  )
}

export function HeadingBlock({ props }: BlockParts) {
  return <BlockTitle title={text(props, 'text')} />
}

export function ListBlock({ props }: BlockParts) {
  return (
    <ul className={styles.bullets}>
      {keyed(texts(props, 'items'), (item) => item).map(({ key, item }) => (
        <li key={key} dir="auto">
          {item}
        </li>
      ))}
    </ul>
  )
}

export function StepsBlock({ props }: BlockParts) {
  return (
    <section>
      <BlockTitle title={text(props, 'title')} />
      <ol className={styles.rows}>
        {keyed(records(props, 'items'), (step) => text(step, 'title')).map(({ key, item: step }, at) => (
          <li key={key}>
            <span className={styles.number}>{at + 1}</span>
            <span>
              <b dir="auto">{text(step, 'title')}</b>
              <small dir="auto">{text(step, 'text')}</small>
            </span>
          </li>
        ))}
      </ol>
    </section>
  )
}

export function ReviewsBlock({ props }: BlockParts) {
  const picture = usePictures()
  return (
    <section>
      <BlockTitle title={text(props, 'title')} />
      <Rail label={text(props, 'title')} gap={10} still>
        {keyed(records(props, 'items'), (review) => text(review, 'text')).map(({ key, item: review }) => (
          <blockquote key={key} className={styles.review}>
            <header>
              <Avatar photo={picture(text(review, 'photo'))} name={text(review, 'person')} />
              <b dir="auto">{text(review, 'person')}</b>
              <span className="num">
                <Icon name="star-fill" size={16} /> {amount(review, 'rating')}
              </span>
            </header>
            <p dir="auto">{text(review, 'text')}</p>
          </blockquote>
        ))}
      </Rail>
    </section>
  )
}

export function FaqBlock({ props }: BlockParts) {
  return (
    <section>
      <BlockTitle title={text(props, 'title')} />
      <div className={styles.faq}>
        {keyed(records(props, 'items'), (item) => text(item, 'question')).map(({ key, item }) => (
          <details key={key}>
            <summary>
              <bdi>{text(item, 'question')}</bdi>
              <Icon name="caret-down-bold" size={16} />
            </summary>
            <p dir="auto">{text(item, 'answer')}</p>
          </details>
        ))}
      </div>
    </section>
  )
}
