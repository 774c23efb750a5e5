import { useState } from 'react'
import { useParams } from 'react-router'
import { QueryView } from '../../../core/query/QueryView.tsx'
import { RowsSkeleton } from '../../../core/query/skeletons.tsx'
import { useFreshPerVisit } from '../../../core/routing/visit.ts'
import { useWords } from '../../../words/useWords.ts'
import { ProductForm } from './ProductForm.tsx'
import { useProductEditQuery } from './product-editor.api.ts'

/** The editor of a new or a stored product (issue 13, domain.md 4.3). */
export default function ProductEditPage() {
  const t = useWords()
  const { id } = useParams()
  const query = useProductEditQuery(id === undefined ? {} : { id: Number(id) }, useFreshPerVisit())
  /** Each product after «save and add another» has its own form. */
  const [blank, setBlank] = useState({ number: 0, category: '' })
  return (
    <QueryView
      query={query}
      denied={{ title: t('product-editor.closedTitle'), text: t('product-editor.closedText') }}
      skeleton={<RowsSkeleton count={6} />}
    >
      {(edit) => (
        <ProductForm
          key={id ?? `new-${blank.number}`}
          edit={edit}
          category={blank.category}
          onRefresh={query.refetch}
          onNext={(category) => setBlank({ number: blank.number + 1, category })}
        />
      )}
    </QueryView>
  )
}
