import { Sideways } from '../../../../ui/lists/Sideways.tsx'
import { Sheet } from '../../../../ui/overlays/Sheet.tsx'
import type { OverlayProps } from '../../../../ui/overlays/useSheet.ts'
import { useWords } from '../../../../words/useWords.ts'
import type { ProductDetails } from '../product.api.ts'
import styles from './SizeChart.module.css'

interface Props extends OverlayProps {
  chart: NonNullable<ProductDetails['sizeChart']>
}

/** The table of sizes of a product; a wide one scrolls within the sheet. */
export default function SizeChartSheet({ chart, ...overlay }: Props) {
  const t = useWords()
  const { name, unit, columns, rows } = chart
  return (
    <Sheet {...overlay} title={t('product.sizeChart')} closeLabel={t('common.close')}>
      <Sideways label={name}>
        <table className={styles.chart}>
          <caption>
            <bdi>{unit === '' ? name : `${name}, ${unit}`}</bdi>
          </caption>
          <thead>
            <tr>
              {columns.map((column) => (
                <th key={column} scope="col">
                  <bdi>{column}</bdi>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(([size = '', ...cells]) => (
              <tr key={size}>
                <th scope="row">
                  <bdi>{size}</bdi>
                </th>
                {cells.map((cell, at) => (
                  <td key={columns[at + 1]}>
                    <bdi>{cell}</bdi>
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </Sideways>
    </Sheet>
  )
}
