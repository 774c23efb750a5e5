import { usePictures } from '../../../../core/pictures/pictures.ts'
import { Chip } from '../../../../ui/buttons/Chip.tsx'
import { PlainButton } from '../../../../ui/buttons/PlainButton.tsx'
import { Picture } from '../../../../ui/pictures/Picture.tsx'
import { PictureBackdrop } from '../../../../ui/pictures/PictureBackdrop.tsx'
import { useWords } from '../../../../words/useWords.ts'
import type { ProductDetails, Variant } from '../product.api.ts'
import styles from './Options.module.css'
import { isOffered, withOption } from './options.ts'
import { SumField } from './SumField.tsx'
import { isTypedSum } from './sums.ts'

type Axis = ProductDetails['axes'][number]
interface Props {
  product: ProductDetails
  variant: Variant
  onChoose: (variant: Variant) => void
}

/** The options of a product: colours as pictures, the rest as words. */
export function Options({ product, variant, onChoose }: Props) {
  if (isTypedSum(product)) return <SumField {...{ product, variant, onChoose }} />
  return product.axes.map((axis, at) => (
    <AxisChoice key={axis.name} {...{ axis, at, product, variant, onChoose }} />
  ))
}

function AxisChoice({ axis, at, product, variant, onChoose }: Props & { axis: Axis; at: number }) {
  const t = useWords()
  const address = usePictures()
  const chosen = variant.options[at]
  const hasPictures = axis.options.every((option) => option.picture)
  const choose = (value: string) => onChoose(withOption(product.variants, variant, { axis: at, value }))
  return (
    <fieldset className={styles.axis}>
      <legend>
        <bdi>{axis.name}</bdi>
        {hasPictures && (
          <b>
            : <bdi>{chosen}</bdi>
          </b>
        )}
      </legend>
      <div className={styles.values}>
        {axis.options.map(({ value, picture }) => {
          const isGone = !isOffered(product.variants, variant, { axis: at, value })
          return picture && hasPictures ? (
            <PlainButton
              key={value}
              className={styles.swatch}
              aria-pressed={value === chosen}
              label={value}
              onClick={() => choose(value)}
              data-gone={isGone || undefined}
            >
              <PictureBackdrop hue={product.picture.hue} square>
                <Picture src={address(picture)} alt="" width={64} height={64} />
              </PictureBackdrop>
            </PlainButton>
          ) : (
            <Chip
              key={value}
              soft
              chosen={value === chosen}
              disabledReason={isGone && value !== chosen ? t('card.soldOut') : undefined}
              onClick={() => choose(value)}
            >
              <bdi>{value}</bdi>
            </Chip>
          )
        })}
      </div>
    </fieldset>
  )
}
