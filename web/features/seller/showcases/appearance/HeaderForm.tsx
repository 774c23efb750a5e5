import { appearanceCalls } from '@sarafan/contract/showcases/appearance'
import { HueField } from '../../../../core/forms/HueField.tsx'
import { QueryView } from '../../../../core/query/QueryView.tsx'
import { RowsSkeleton } from '../../../../core/query/skeletons.tsx'
import type { ShowcaseEdit } from '../../../../parts/showcases/showcases.api.ts'
import { Switch } from '../../../../ui/fields/Choice.tsx'
import { ListGroup } from '../../../../ui/lists/ListGroup.tsx'
import { ListRow } from '../../../../ui/lists/ListRow.tsx'
import { useWords } from '../../../../words/useWords.ts'
import { SectionForm } from '../SectionForm.tsx'
import { useSectionForm } from '../useSectionForm.ts'
import { type ShowcaseHeader, useSaveHeaderMutation, useShowcaseHeaderQuery } from './appearance.api.ts'
import { HeaderPreview } from './HeaderPreview.tsx'

const SWITCHES = [
  ['search', 'storefront.header.search'],
  ['favourites', 'storefront.header.favourites'],
  ['city', 'storefront.header.city'],
  ['slogan', 'storefront.header.slogan'],
] as const

/** The colour of a showcase and the contents of its header, with a preview (AP-47, AP-77). */
export function HeaderForm({ showcase }: { showcase: ShowcaseEdit }) {
  const query = useShowcaseHeaderQuery({ id: showcase.id })
  return (
    <QueryView query={query} skeleton={<RowsSkeleton count={5} />}>
      {(stored) => <HeaderFields showcase={showcase} stored={stored} />}
    </QueryView>
  )
}

function HeaderFields({ showcase, stored }: { showcase: ShowcaseEdit; stored: ShowcaseHeader }) {
  const t = useWords()
  const [save] = useSaveHeaderMutation()
  const form = useSectionForm<ShowcaseHeader>({
    from: { stored },
    call: appearanceCalls.saveShowcaseHeader,
    send: (header) => save({ id: showcase.id, json: 1, ...header }),
  })
  const { hue, ...header } = form.watch()
  const { siteId, updatedAfter, info } = showcase
  return (
    <SectionForm form={form}>
      <HeaderPreview
        look={{ name: info.name, slogan: info.slogan, siteId, updatedAfter, hue }}
        header={header}
      />
      <ListGroup title={t('showcases.hue')} padded>
        <HueField
          label={t('showcases.hue')}
          value={hue}
          onChoose={(chosen) => form.setValue('hue', chosen, { shouldDirty: true })}
        />
      </ListGroup>
      <ListGroup remark={info.slogan === '' && header.slogan ? t('storefront.header.noSlogan') : undefined}>
        {SWITCHES.map(([name, key]) => (
          <ListRow
            key={name}
            control
            title={t(key)}
            value={(row) => <Switch label={row} {...form.register(name)} />}
          />
        ))}
      </ListGroup>
    </SectionForm>
  )
}
