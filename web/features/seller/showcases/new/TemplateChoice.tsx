import type { UseFormRegisterReturn } from 'react-hook-form'
import { Radio } from '../../../../ui/fields/Choice.tsx'
import { ListGroup } from '../../../../ui/lists/ListGroup.tsx'
import { ListRow, type RowLabel } from '../../../../ui/lists/ListRow.tsx'
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
  const radio = (value: string) => (row: RowLabel) => (
    <Radio label={row} {...register} value={value} defaultChecked={value === chosen} />
  )
  return (
    <>
      <ListGroup title={t('storefront.new.begin')}>
        {STATES.map(([id, kind]) => (
          <ListRow
            key={id}
            control
            lead={radio(`state:${id}`)}
            title={t(`storefront.new.${kind}`)}
            text={t(`storefront.new.${kind}Text`)}
          />
        ))}
      </ListGroup>
      {templates.length > 0 && (
        <ListGroup title={t('storefront.new.likeness')} remark={t('storefront.new.likenessText')}>
          {templates.map((one) => (
            <ListRow
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
        </ListGroup>
      )}
    </>
  )
}
