import { useMemo } from 'react'
import { refusalFields } from '../../../core/api/refusal-fields.ts'
import { DraftPage } from '../../../core/forms/DraftPage.tsx'
import { useDraft } from '../../../core/forms/useDraft.ts'
import { useSendDraft } from '../../../core/forms/useSendDraft.ts'
import { lazySheet } from '../../../core/overlays/lazy-sheet.tsx'
import { appLink } from '../../../core/routing/AppLink.tsx'
import { links } from '../../../core/routing/links.ts'
import { buttonClass } from '../../../ui/buttons/button-class.ts'
import { ListGroup } from '../../../ui/lists/ListGroup.tsx'
import { IconTile, ListRow } from '../../../ui/lists/ListRow.tsx'
import { useSheet } from '../../../ui/overlays/useSheet.ts'
import { useWords } from '../../../words/useWords.ts'
import { BrandSwitches } from './BrandSwitches.tsx'
import { type CatalogEdit, useSaveCatalogMutation } from './categories.api.ts'
import { type Branch, changedBrands, draftOf, flatCategories, newBranch, type Tree } from './categories.ts'
import { StateChoice } from './StateChoice.tsx'
import { TreeEditor } from './TreeEditor.tsx'

const CategorySheet = lazySheet(() => import('./CategorySheet.tsx'))

/** The category tree with its brand switches, saved together; the sales mode is saved separately. */
export function CategoriesForm({ shown, onRefresh }: { shown: CatalogEdit; onRefresh: () => void }) {
  const t = useWords()
  const stored = useMemo(() => draftOf(shown), [shown])
  const draft = useDraft(stored, shown.version)
  const category = useSheet<Branch>({ resetsOnClose: true })
  const { tree, brands } = draft.value
  const [save, { isLoading }] = useSaveCatalogMutation()
  const change = (next: Tree) => draft.change({ tree: next, brands })
  const send = useSendDraft({
    draft,
    onRefresh,
    done: t('categories.saved'),
    send: () =>
      save({
        id: shown.id,
        json: 1,
        version: draft.version,
        categories: flatCategories(tree),
        brands: changedBrands(shown, brands),
      }),
    reasonOf: (error) =>
      refusalFields(error).categories === 'goods' ? t('categories.goodsInside') : undefined,
  })

  return (
    <DraftPage
      title={t('categories.title')}
      look={
        shown.isHere &&
        appLink({
          href: links.catalogue(),
          className: buttonClass({ kind: 'fill', small: true }),
          children: t('draft.look'),
        })
      }
      shown={shown}
      draft={draft}
      isSaving={isLoading}
      onSave={send}
    >
      <StateChoice shown={shown} />
      <TreeEditor tree={tree} onChange={change} onOpen={category.show} />
      <ListGroup remark={t('categories.hint')}>
        <ListRow
          lead={<IconTile icon="plus-bold" hue={250} />}
          title={t('categories.add')}
          onClick={() => category.show(newBranch(''))}
        />
      </ListGroup>
      <BrandSwitches brands={brands} onChange={(next) => draft.change({ tree, brands: next })} />
      {category.subject && (
        <CategorySheet
          key={category.subject.key}
          tree={tree}
          branch={category.subject}
          {...category.overlay}
          onChange={(next) => {
            change(next)
            category.close()
          }}
        />
      )}
    </DraftPage>
  )
}
