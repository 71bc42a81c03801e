# Comments of src/c/turncoat.h as Doxygen reads them: "/**" before what it says, "/**<" behind. What stands under a heading
# becomes a group: part_1, part_2 …; what stands before the first one, types and constants, part_0.
NR == 1 { sub(/^\/\* /, "/** @file\n * "); first = 1 }
first && /^ \*   / { sub(/^ \*   /, " *     ") }
/\*\// { first = 0 }
/^\/\* ---- / {
  sub(/^\/\* ---- /, ""); sub(/ *\*\/$/, "")
  printf "/** @} */\n/** @defgroup part_%d %s\n * @{ */\n", ++part, $0
  next
}
/^extern "C"/ { opened = 1 }
/^#ifdef __cplusplus/ && part { print "/** @} */" }
{ sub(/^\/\* /, "/** "); sub(/; +\/\* /, "&<"); sub(/\/\* </, "/**< ") }
{ print }
opened && /^#endif/ && !part && !begun { print "/** @defgroup part_0 Types\n * @{ */"; begun = 1 }
