import { type CSSProperties, useId } from 'react'
import { useWords } from '../../words/useWords.ts'
import styles from './HueField.module.css'

/** Colours a showcase may have, by their hue in degrees. */
const HUES = {
  warm: 52,
  red: 25,
  pink: 350,
  violet: 300,
  blue: 250,
  sea: 195,
  green: 150,
  yellow: 95,
} as const
const NAMES = Object.keys(HUES) as (keyof typeof HUES)[] // the object's own keys

interface Props {
  label: string
  value: number
  onChoose: (hue: number) => void
}

/** One of a few colours; a custom colour comes first, unchanged. */
export function HueField({ label, value, onChoose }: Props) {
  const t = useWords()
  const name = useId()
  const known = NAMES.map((one) => ({ hue: HUES[one] as number, text: t(`showcases.hues.${one}`) }))
  const isKnown = known.some(({ hue }) => hue === value)
  const shown = isKnown ? known : [{ hue: value, text: t('showcases.hues.own') }, ...known]
  return (
    <fieldset className={styles.hues}>
      <legend className="aloud">{label}</legend>
      {shown.map(({ hue, text }) => (
        <label key={hue} style={{ '--hue': hue } as CSSProperties}>
          <input
            type="radio"
            className="aloud"
            name={name}
            checked={hue === value}
            onChange={() => onChoose(hue)}
          />
          <i />
          <span>{text}</span>
        </label>
      ))}
    </fieldset>
  )
}
