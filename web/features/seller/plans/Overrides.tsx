import { useId } from 'react'
import { useFieldArray, useFormContext } from 'react-hook-form'
import { lazySheet } from '../../../core/overlays/lazy-sheet.tsx'
import { useToast } from '../../../core/overlays/useToast.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { IconButton } from '../../../ui/buttons/IconButton.tsx'
import { Switch } from '../../../ui/fields/Choice.tsx'
import { Slider } from '../../../ui/fields/Slider.tsx'
import { number } from '../../../ui/format.ts'
import { ListGroup } from '../../../ui/lists/ListGroup.tsx'
import { useSheet } from '../../../ui/overlays/useSheet.ts'
import { useWords } from '../../../words/useWords.ts'
import styles from './Plans.module.css'
import { useLevelName, usePercent } from './plan-texts.ts'
import { type Names, nameKey, type Override, type Rules } from './plans.ts'

const GoodsPicker = lazySheet(() => import('./ProductPicker.tsx'))
const MOST_OVERRIDES = 200

interface Props {
  names: Names
  onNamed: (names: Names) => void
}

/** Products and categories with percents of their own; the nearest to a product counts (domain.md 4.10). */
export function Overrides({ names, onNamed }: Props) {
  const t = useWords()
  const toast = useToast()
  const { control, getValues } = useFormContext<Rules>()
  const { fields, append, remove } = useFieldArray({
    control,
    name: 'overrides',
    // An override has an id of its own.
    keyName: 'key',
  })
  const picker = useSheet()
  function add(picked: Pick<Override, 'kind' | 'id'>, name: string): void {
    picker.close()
    const isThere = getValues('overrides').some((one) => nameKey(one) === nameKey(picked))
    if (isThere) {
      toast(t('plans.already', { name }), 'warning')
      return
    }
    onNamed({ ...names, [nameKey(picked)]: name })
    append({ ...picked, levels: getValues('levels').map(({ level, bp }) => ({ level, bp })) })
  }
  return (
    <>
      {fields.map((field, at) => (
        <OverrideGroup
          key={field.key}
          at={at}
          name={names[nameKey(field)] ?? t('plans.gone', { id: number(field.id) })}
          onRemove={() => remove(at)}
        />
      ))}
      <ListGroup
        padded
        title={fields.length === 0 ? t('plans.exceptions') : undefined}
        remark={t('plans.exceptionsHint')}
      >
        <Button
          kind="tonal"
          icon="plus-bold"
          disabledReason={fields.length >= MOST_OVERRIDES ? t('disabled.limit') : undefined}
          onClick={() => picker.show(true)}
        >
          {t('plans.addException')}
        </Button>
      </ListGroup>
      {picker.subject && <GoodsPicker {...picker.overlay} onPick={add} />}
    </>
  )
}

function OverrideGroup({ at, name, onRemove }: { at: number; name: string; onRemove: () => void }) {
  const t = useWords()
  const id = useId()
  const { watch, setValue } = useFormContext<Rules>()
  const { levels, overrides } = watch()
  const one = overrides[at]
  if (!one) return null
  const earns = one.levels.length > 0
  const path = `overrides.${at}.levels` as const
  const change = (next: Override['levels']) => setValue(path, [...next], { shouldDirty: true })
  return (
    <ListGroup padded title={at === 0 ? t('plans.exceptions') : undefined}>
      <div className={styles.exception}>
        <span>
          <b dir="auto">{name}</b>
          <small>{t(`plans.kind.${one.kind}`)}</small>
        </span>
        <IconButton icon="trash" label={t('plans.dropException', { name })} onClick={onRemove} />
      </div>
      <div className={styles.exception}>
        <label htmlFor={id}>{t('plans.earns')}</label>
        <Switch
          id={id}
          label={t('plans.earns')}
          checked={earns}
          onChange={() => change(earns ? [] : levels.map(({ level, bp }) => ({ level, bp })))}
        />
      </div>
      {earns &&
        levels.map(({ level }) => (
          <OwnPercent
            key={level}
            name={name}
            level={level}
            bp={one.levels.find((own) => own.level === level)?.bp ?? 0}
            onBp={(bp) =>
              change(
                [...one.levels.filter((own) => own.level !== level), { level, bp }].sort(
                  (a, b) => a.level - b.level,
                ),
              )
            }
          />
        ))}
    </ListGroup>
  )
}

interface OwnProps {
  name: string
  level: number
  bp: number
  onBp: (bp: number) => void
}

function OwnPercent({ name, level, bp, onBp }: OwnProps) {
  const percent = usePercent()
  const levelName = useLevelName()
  return (
    <Slider
      label={levelName(level)}
      aria-label={`${name}: ${levelName(level)}`}
      shown={percent(bp)}
      now={bp}
      min={0}
      max={Math.max(2000, bp)}
      step={10}
      value={bp}
      onChange={({ target }) => onBp(Number(target.value))}
    />
  )
}
