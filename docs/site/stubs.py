"""What autodoc cannot see of the extension module, from its stub: signatures, types of properties, and the order."""

import ast
import pathlib

from sphinx.ext.autodoc import ClassDocumenter, PropertyDocumenter


def is_property(function):
    return any(isinstance(d, ast.Name) and d.id == "property" for d in function.decorator_list)


def signature(function, method):
    """Arguments and result; a method's first argument is not told."""
    arguments = function.args
    static = any(isinstance(d, ast.Name) and d.id == "staticmethod" for d in function.decorator_list)
    if method and not static:
        del arguments.args[0]
    return f"({ast.unparse(arguments)})", ast.unparse(function.returns)


def read(path):
    """By name, "Board.push", in the stub's order: signatures, and types of properties."""
    signatures, types, order = {}, {}, {}
    for node in ast.parse(path.read_text()).body:
        if isinstance(node, ast.FunctionDef):
            signatures[node.name] = signature(node, False)
        for part in node.body if isinstance(node, ast.ClassDef) else []:
            if not isinstance(part, ast.FunctionDef):
                continue
            name = f"{node.name}.{part.name}"
            order[name] = len(order)
            if is_property(part):
                types[name] = ast.unparse(part.returns)
            elif part.name == "__init__":
                signatures[node.name] = signature(part, True)[0], None
            else:
                signatures[name] = signature(part, True)
    return signatures, types, order


def setup(app):
    root = pathlib.Path(app.confdir).resolve().parents[1]
    signatures, types, order = read(root / "python/turncoat/_turncoat.pyi")

    class StubbedClass(ClassDocumenter):
        def sort_members(self, documenters, by):
            def place(entry):
                return order.get(entry[0].name.replace("::", ".").removeprefix("turncoat."), -1)

            return sorted(super().sort_members(documenters, by), key=place)

    class StubbedProperty(PropertyDocumenter):
        def add_directive_header(self, sig):
            super().add_directive_header(sig)
            if kind := types.get(".".join(self.objpath)):
                self.add_line("   :type: " + kind, self.get_sourcename())

    def stubbed(app, what, name, obj, options, arguments, result):
        return signatures.get(name.removeprefix("turncoat."))

    app.add_autodocumenter(StubbedClass, override=True)
    app.add_autodocumenter(StubbedProperty, override=True)
    app.connect("autodoc-process-signature", stubbed)
