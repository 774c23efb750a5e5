import { useFormContext } from 'react-hook-form'
import { SegmentedControl } from '../../../ui/buttons/SegmentedControl.tsx'
import { Field } from '../../../ui/fields/Field.tsx'
import { FieldNote } from '../../../ui/fields/FieldNote.tsx'
import { Slider } from '../../../ui/fields/Slider.tsx'
import { ListGroup } from '../../../ui/lists/ListGroup.tsx'
import { useWords } from '../../../words/useWords.ts'
import styles from './Plans.module.css'
import { usePercent } from './plan-texts.ts'
import { type Plan, RULE_LIMITS, type Rules } from './plans.ts'

const MOST_EXTRA_BP = 1500
const STEP_BP = 50

/** Limits, the first-order bonus, and conditions for recommenders. */
export function PlanTerms({ caps }: { caps: Plan['caps'] }) {
  const t = useWords()
  return (
    <>
      <ListGroup padded title={t('plans.bounds')} remark={t('plans.boundsHint')}>
        <PercentTerm name="totalCapBp" label={t('plans.totalCap')} most={caps.totalCapBp} />
        <PercentTerm name="marginCapBp" label={t('plans.marginCap')} most={caps.marginCapBp} />
        <PercentTerm name="firstOrderExtraBp" label={t('plans.firstOrder')} most={MOST_EXTRA_BP} />
      </ListGroup>
      <WelcomeTerms />
      <CompressionTerm />
      <QualificationTerms />
    </>
  )
}

interface PercentTermProps {
  name: 'totalCapBp' | 'marginCapBp' | 'firstOrderExtraBp'
  label: string
  most: number
}

function PercentTerm({ name, label, most }: PercentTermProps) {
  const percent = usePercent()
  const { register, watch, formState } = useFormContext<Rules>()
  const bp = watch(name)
  const started = formState.defaultValues?.[name] ?? 0
  return (
    <Slider
      {...register(name, { valueAsNumber: true })}
      label={label}
      shown={percent(bp)}
      now={bp}
      error={formState.errors[name]?.message}
      min={0}
      max={Math.max(most, started)}
      step={STEP_BP}
    />
  )
}

function WelcomeTerms() {
  const t = useWords()
  const { register, formState } = useFormContext<Rules>()
  return (
    <ListGroup padded title={t('plans.welcome')} remark={t('plans.welcomeHint')}>
      <Field
        label={t('plans.welcomeSum')}
        type="number"
        inputMode="numeric"
        min={0}
        max={RULE_LIMITS['rules.welcome']?.max}
        step={1}
        error={formState.errors.welcome?.message}
        {...register('welcome', { valueAsNumber: true })}
      />
    </ListGroup>
  )
}

function CompressionTerm() {
  const t = useWords()
  const { watch, setValue } = useFormContext<Rules>()
  const compression = watch('compression')
  return (
    <ListGroup padded title={t('plans.compression')} remark={t(`plans.compression.${compression}`)}>
      <SegmentedControl
        label={t('plans.compression')}
        options={[
          { value: 'dynamic', label: t('plans.pass') },
          { value: 'none', label: t('plans.stop') },
        ]}
        value={compression}
        onChange={(chosen) => setValue('compression', chosen, { shouldDirty: true })}
      />
    </ListGroup>
  )
}

function QualificationTerms() {
  const t = useWords()
  const { register, formState } = useFormContext<Rules>()
  const count = { type: 'number', inputMode: 'numeric', min: 0, step: 1 } as const
  return (
    <ListGroup padded title={t('plans.qualification')} remark={t('plans.qualificationHint')}>
      <div className={styles.three}>
        <Field
          label={t('plans.minOrders')}
          {...count}
          {...register('qualification.minOrders', { valueAsNumber: true })}
        />
        <Field
          label={t('plans.minTurnover')}
          {...count}
          {...register('qualification.minTurnover', { valueAsNumber: true })}
        />
        <Field
          label={t('plans.inDays')}
          {...count}
          {...register('qualification.days', { valueAsNumber: true })}
        />
      </div>
      <FieldNote id="plan-qualification" error={formState.errors.qualification?.message} />
    </ListGroup>
  )
}
