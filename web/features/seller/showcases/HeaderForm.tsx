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
import { type ShowcaseHeader, useSaveHeaderMutation, useShowcaseHeaderQuery } from './menu/storefront.api.ts'
import { useSaving } from './useSaving.ts'

const SWITCHES = [
  ['search', 'storefront.header.search'],
  ['favourites', 'storefront.header.favourites'],
  ['city', 'storefront.header.city'],
  ['slogan', 'storefront.header.slogan'],
] as const

/** The colour of a showcase and the contents of its header, with a preview (AP-47, AP-77). */
export function HeaderForm({ shown }: { shown: ShowcaseEdit }) {
  const query = useShowcaseHeaderQuery({ id: shown.id })
  return (
    <QueryView query={query} skeleton={<RowsSkeleton count={5} />}>
      {(kept) => <HeaderFields shown={shown} kept={kept} />}
    </QueryView>
  )
}

function HeaderFields({ shown, kept }: { shown: ShowcaseEdit; kept: ShowcaseHeader }) {
  const t = useWords()
  const [save, { isLoading }] = useSaveHeaderMutation()
  const form = useForm({ values: kept, resetOptions: { keepDirtyValues: true } })
  const submit = useSaving({
    form,
    send: (typed) => save({ id: shown.id, json: 1, ...typed }),
    blame: () => undefined,
  })
  const now = form.watch()
  const { name, slogan } = shown.info
  const { siteId, updatedAfter } = shown
  return (
    <SaveForm onSubmit={submit} isSaving={isLoading}>
      <HeaderPreview
        look={{ name, slogan, siteId, updatedAfter, hue: now.hue }}
        header={{ search: now.search, favourites: now.favourites, city: now.city, slogan: now.slogan }}
      />
      <Group title={t('showcases.hue')} padded>
        <HueField
          label={t('showcases.hue')}
          value={now.hue}
          onChoose={(hue) => form.setValue('hue', hue, { shouldDirty: true })}
        />
      </Group>
      <Group remark={slogan === '' && now.slogan ? t('storefront.header.noSlogan') : undefined}>
        {SWITCHES.map(([name, key]) => (
          <Cell key={name} control title={t(key)} value={<Switch {...form.register(name)} />} />
        ))}
      </Group>
    </SaveForm>
  )
}
