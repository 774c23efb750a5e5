import type { UseFormRegisterReturn } from 'react-hook-form'
import { Radio } from '../../../../ui/fields/Choice.tsx'
import { Cell, type CellLabel } from '../../../../ui/lists/Cell.tsx'
import { Group } from '../../../../ui/lists/Group.tsx'
import { useWords } from '../../../../words/useWords.ts'
import type { Template } from './new-showcase.api.ts'

/** Kinds of empty showcases: landing pages, a shop, a catalogue for requests (domain.md 3.1). */
const STATES = [
  [1, 'landing'],
  [2, 'shop'],
  [4, 'request'],
] as const

interface Props {
  templates: readonly Template[]
  chosen: string
  register: UseFormRegisterReturn
}

/** What a new showcase starts with: an empty one of a kind, or a copy of a template. */
export function TemplateChoice({ templates, chosen, register }: Props) {
  const t = useWords()
  const radio = (value: string) => (cell: CellLabel) => (
    <Radio label={cell} {...register} value={value} defaultChecked={value === chosen} />
  )
  return (
    <>
      <Group title={t('storefront.new.begin')}>
        {STATES.map(([id, kind]) => (
          <Cell
            key={id}
            control
            lead={radio(`state:${id}`)}
            title={t(`storefront.new.${kind}`)}
            text={t(`storefront.new.${kind}Text`)}
          />
        ))}
      </Group>
      {templates.length > 0 && (
        <Group title={t('storefront.new.likeness')} remark={t('storefront.new.likenessText')}>
          {templates.map((one) => (
            <Cell
              key={one.id}
              control
              lead={radio(`template:${one.id}`)}
              title={<bdi>{one.name}</bdi>}
              text={[
                ...(one.isOwn ? [t('storefront.new.own')] : []),
                t('storefront.new.categories', { count: one.categories }),
                t('storefront.new.pages', { count: one.pages }),
              ].join(' · ')}
            />
          ))}
        </Group>
      )}
    </>
  )
}
