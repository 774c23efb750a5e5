import type { CSSProperties } from 'react'
import { ConfigProvider, useConfig } from '../../../../core/config/config-context.ts'
import { Header } from '../../../../parts/header/Header.tsx'
import { SearchRow } from '../../../../parts/header/SearchRow.tsx'
import { useWords } from '../../../../words/useWords.ts'
import styles from './HeaderPreview.module.css'

interface Props {
  look: { name: string; slogan: string; siteId: number; updatedAfter: number; hue: number }
  header: { search: boolean; favourites: boolean; city: boolean; slogan: boolean }
}

/** The real header as a buyer in that showcase sees it; it takes no clicks and no focus. */
export function HeaderPreview({ look, header }: Props) {
  const t = useWords()
  const config = useConfig()
  const { name: showcaseName, slogan, siteId, updatedAfter, hue: brandHue } = look
  const shown = { showcaseName, slogan, siteId, updatedAfter, brandHue, header, isShowcaseAdmin: false }
  return (
    <figure className={styles.preview}>
      <div
        className={styles.top}
        style={{ '--brand-h': brandHue } as CSSProperties} // a custom property
        data-canvas="wash"
        inert
        aria-hidden
      >
        <ConfigProvider value={{ ...config, ...shown }}>
          <Header onlyWide={false} hasSearchRow />
          <SearchRow />
        </ConfigProvider>
      </div>
      <figcaption>{t('storefront.header.preview')}</figcaption>
    </figure>
  )
}
