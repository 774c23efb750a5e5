import { useForm } from 'react-hook-form'
import { HueField } from '../../../core/forms/HueField.tsx'
import { SaveForm } from '../../../core/forms/SaveForm.tsx'
import { QueryView } from '../../../core/query/QueryView.tsx'
import { RowsSkeleton } from '../../../core/query/skeletons.tsx'
import type { ShowcaseEdit } from '../../../parts/showcases/showcases.api.ts'
import { Switch } from '../../../ui/fields/Choice.tsx'
import { Cell } from '../../../ui/lists/Cell.tsx'
import { Group } from '../../../ui/lists/Group.tsx'
import { useWords } from '../../../words/useWords.ts'
import { HeaderPreview } from './HeaderPreview.tsx'
import { type HeaderShown, useSaveHeaderMutation, useShowcaseHeaderQuery } from './menu/storefront.api.ts'
import { useSaving } from './useSaving.ts'

const SWITCHES = [
  ['Search', 'storefront.header.search'],
  ['Favourites', 'storefront.header.favourites'],
  ['City', 'storefront.header.city'],
  ['Slogan', 'storefront.header.slogan'],
] as const

/** The colour of a showcase and the contents of its header, with a preview (AP-47, AP-77). */
export function HeaderForm({ shown }: { shown: ShowcaseEdit }) {
  const query = useShowcaseHeaderQuery(shown.ID)
  return (
    <QueryView query={query} skeleton={<RowsSkeleton count={5} />}>
      {(kept) => <HeaderFields shown={shown} kept={kept} />}
    </QueryView>
  )
}

function HeaderFields({ shown, kept }: { shown: ShowcaseEdit; kept: HeaderShown }) {
  const t = useWords()
  const [save, { isLoading }] = useSaveHeaderMutation()
  const form = useForm({ values: kept, resetOptions: { keepDirtyValues: true } })
  const submit = useSaving({
    form,
    send: (typed) => save({ id: shown.ID, json: 1, ...typed }),
    blame: () => undefined,
  })
  const now = form.watch()
  const { Name: name, Slogan: slogan } = shown.Info
  const { SiteID: siteId, UpdatedAfter: updatedAfter } = shown
  return (
    <SaveForm onSubmit={submit} isSaving={isLoading}>
      <HeaderPreview
        look={{ name, slogan, siteId, updatedAfter, hue: now.Hue }}
        header={{ search: now.Search, favourites: now.Favourites, city: now.City, slogan: now.Slogan }}
      />
      <Group title={t('showcases.hue')} padded>
        <HueField
          label={t('showcases.hue')}
          value={now.Hue}
          onChoose={(hue) => form.setValue('Hue', hue, { shouldDirty: true })}
        />
      </Group>
      <Group remark={slogan === '' && now.Slogan ? t('storefront.header.noSlogan') : undefined}>
        {SWITCHES.map(([name, key]) => (
          <Cell key={name} control title={t(key)} value={<Switch {...form.register(name)} />} />
        ))}
      </Group>
    </SaveForm>
  )
}
