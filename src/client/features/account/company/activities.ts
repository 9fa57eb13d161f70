/**
 * Suggestions for the economic activity: classes of the CIIU Rev. 4 A. C. (DANE; adopted for taxes by the DIAN) that small
 * businesses use most, in short words. Any other code of a RUT can be typed.
 */
export const ACTIVITIES: readonly string[] = `
0113 Cultivo de hortalizas, raíces y tubérculos
0122 Cultivo de plátano y banano
0123 Cultivo de café
0125 Cultivo de flor de corte
0141 Cría de ganado bovino
0145 Cría de aves de corral
1011 Procesamiento de carne
1040 Elaboración de productos lácteos
1061 Trilla de café
1062 Tostión y molienda de café
1081 Elaboración de productos de panadería
1082 Elaboración de cacao, chocolate y confitería
1084 Elaboración de comidas preparadas
1089 Elaboración de otros alimentos
1103 Elaboración de malta, cerveza y otras bebidas malteadas
1104 Elaboración de bebidas no alcohólicas
1410 Confección de prendas de vestir
1512 Fabricación de artículos de viaje y bolsos de cuero
1521 Fabricación de calzado de cuero
1630 Fabricación de piezas de madera para la construcción
1811 Impresión
2023 Fabricación de jabones, detergentes y cosméticos
2229 Fabricación de artículos de plástico
2395 Fabricación de artículos de hormigón, cemento y yeso
2511 Fabricación de productos metálicos para uso estructural
2592 Tratamiento y revestimiento de metales; mecanizado
3110 Fabricación de muebles
3312 Mantenimiento y reparación de maquinaria y equipo
3811 Recolección de desechos no peligrosos
3830 Recuperación de materiales
4111 Construcción de edificios residenciales
4112 Construcción de edificios no residenciales
4290 Construcción de otras obras de ingeniería civil
4321 Instalaciones eléctricas
4322 Instalaciones de fontanería, calefacción y aire acondicionado
4330 Terminación y acabado de edificios
4511 Comercio de vehículos automotores nuevos
4512 Comercio de vehículos automotores usados
4520 Mantenimiento y reparación de vehículos automotores
4530 Comercio de partes y accesorios para vehículos
4541 Comercio de motocicletas y sus partes
4542 Mantenimiento y reparación de motocicletas
4610 Comercio al por mayor a cambio de una retribución
4620 Comercio al por mayor de materias primas agropecuarias
4631 Comercio al por mayor de productos alimenticios
4632 Comercio al por mayor de bebidas y tabaco
4641 Comercio al por mayor de textiles
4642 Comercio al por mayor de prendas de vestir
4643 Comercio al por mayor de calzado
4645 Comercio al por mayor de productos farmacéuticos y de tocador
4649 Comercio al por mayor de otros utensilios domésticos
4651 Comercio al por mayor de computadores y programas
4659 Comercio al por mayor de otra maquinaria y equipo
4663 Comercio al por mayor de materiales de construcción y ferretería
4690 Comercio al por mayor no especializado
4711 Comercio al por menor no especializado, con surtido de alimentos
4719 Comercio al por menor no especializado, sin predominio de alimentos
4721 Comercio al por menor de productos agrícolas
4722 Comercio al por menor de leche, lácteos y huevos
4723 Comercio al por menor de carnes y pescado
4724 Comercio al por menor de bebidas y tabaco
4729 Comercio al por menor de otros alimentos
4731 Comercio al por menor de combustible para automotores
4741 Comercio al por menor de computadores y telecomunicaciones
4751 Comercio al por menor de textiles
4752 Comercio al por menor de ferretería, pinturas y vidrio
4754 Comercio al por menor de electrodomésticos y muebles
4761 Comercio al por menor de libros, periódicos y papelería
4771 Comercio al por menor de prendas de vestir
4772 Comercio al por menor de calzado y artículos de cuero
4773 Comercio al por menor de productos farmacéuticos y cosméticos
4774 Comercio al por menor de otros productos nuevos
4791 Comercio al por menor por internet
4799 Otros tipos de comercio al por menor fuera de establecimientos
4921 Transporte de pasajeros
4923 Transporte de carga por carretera
5210 Almacenamiento y depósito
5229 Otras actividades complementarias al transporte
5320 Mensajería
5511 Alojamiento en hoteles
5512 Alojamiento en apartahoteles
5514 Alojamiento rural
5611 Expendio a la mesa de comidas preparadas
5612 Expendio por autoservicio de comidas preparadas
5613 Expendio de comidas preparadas en cafeterías
5619 Otros tipos de expendio de comidas preparadas
5621 Catering para eventos
5630 Expendio de bebidas alcohólicas en el establecimiento
5820 Edición de programas de informática
5911 Producción de películas, videos y programas de televisión
6110 Telecomunicaciones alámbricas
6201 Desarrollo de sistemas informáticos
6202 Consultoría informática
6209 Otros servicios de informática
6311 Procesamiento y alojamiento de datos
6621 Agentes y corredores de seguros
6810 Actividades inmobiliarias con bienes propios o arrendados
6820 Actividades inmobiliarias por retribución o contrata
6910 Actividades jurídicas
6920 Contabilidad, teneduría de libros, auditoría y asesoría tributaria
7020 Consultoría de gestión
7111 Arquitectura
7112 Ingeniería y consultoría técnica
7210 Investigación en ciencias naturales e ingeniería
7310 Publicidad
7320 Estudios de mercado
7410 Diseño especializado
7420 Fotografía
7490 Otras actividades profesionales, científicas y técnicas
7500 Actividades veterinarias
7710 Alquiler de vehículos automotores
7730 Alquiler de maquinaria y equipo
7820 Agencias de empleo temporal
7911 Agencias de viaje
8010 Seguridad privada
8110 Apoyo combinado a instalaciones
8121 Limpieza general de edificios
8211 Servicios combinados de oficina
8220 Centros de llamadas
8230 Organización de convenciones y eventos
8299 Otros servicios de apoyo a las empresas
8511 Educación de la primera infancia
8512 Educación preescolar
8551 Formación para el trabajo
8559 Otros tipos de educación
8621 Práctica médica, sin internación
8622 Práctica odontológica
8691 Apoyo diagnóstico
8692 Apoyo terapéutico
9311 Gestión de instalaciones deportivas
9312 Clubes deportivos
9511 Reparación de computadores
9601 Lavado y limpieza de textiles
9602 Peluquería y otros tratamientos de belleza
9609 Otros servicios personales
`
  .trim()
  .split('\n')

/** The code of a suggestion that was chosen, or what was typed: "1081 Elaboración de…" → "1081". */
export function activityCode(text: string): string {
  return /^\d{4}(?= )/.exec(text.trim())?.[0] ?? text.trim()
}

/** "1081" → "1081 Elaboración de productos de panadería"; a code that is not among the suggestions stays a code. */
export function describeActivity(code: string): string {
  return ACTIVITIES.find((activity) => activity.startsWith(`${code} `)) ?? code
}
